import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mongoUsername } from './authentication/scram-sha-256.ts';
import { DataFolderError } from './errors/data-folder-error.ts';
import type { MongoServerOptions } from './server.ts';
import type { MongoServerThreadMessage, MongoThreadRequest } from './server-thread.ts';

export interface EmbeddedMongoOptions {
  /** Data folder, created if missing. Only one process can use it at a time. */
  readonly dataDir: string;
  /** Port to listen on; 0 or omitted for a free one. */
  readonly port?: number;
  /** Address to listen on. Traffic is not encrypted, so it should be a loopback address. */
  readonly host?: string;
  /** The password to sign in with. Without it, the first start makes a random one and stores it in the data folder. */
  readonly password?: string | undefined;
  /**
   * Whether documents are deleted when their TTL index says so; true by default. MongoDB has a parameter of this name. TTL indexes follow
   * this machine's clock, so turn it off if documents are written by another clock.
   */
  readonly ttlMonitorEnabled?: boolean;
  /**
   * Makes the server the only member of a replica set of this name, with transactions, retryable writes and change streams. Drivers then send
   * retryable writes by default. Without it, the server is a standalone.
   */
  readonly replicaSet?: string | undefined;
  /** How many megabytes of changes a replica set keeps for change streams; 64 by default. MongoDB has a setting of this name. */
  readonly oplogSizeMB?: number | undefined;
  /**
   * Whether a replica set's replies have `$clusterTime`; true by default, as in MongoDB. Drivers then read it and send it back with every command.
   * A set of one has no other member to compare times with, so clients lose nothing without it.
   */
  readonly sendsClusterTime?: boolean;
  /**
   * Whether a write must be on disk before it is acknowledged; true by default. Without it, data survives the end of the process, but a
   * power failure can damage it, so turn it off only for temporary data.
   */
  readonly syncsToDisk?: boolean;
  /** Whether tests can make commands fail with `configureFailPoint`; false by default. MongoDB's parameter `enableTestCommands`. */
  readonly testCommandsEnabled?: boolean;
}

export interface EmbeddedMongo {
  /** Connection string for `mongoose.connect` and `new MongoClient`, with the password: a secret. */
  readonly uri: string;
  readonly port: number;
  /**
   * Removes the bytes of deleted documents from the data folder, along with the history of change streams. SQLite would leave them in
   * the file until their space is needed. Other commands wait meanwhile.
   */
  compact(): Promise<void>;
  /** Closes all connections. All acknowledged writes are on disk. */
  stop(): Promise<void>;
}

/** TypeScript here, JavaScript in the published package. */
const sourceExtension = extname(import.meta.filename);

/**
 * Starts a MongoDB-compatible server in its own thread. A disk error ends the thread and, through its uncaught `error` event, the
 * process.
 * @throws DataFolderError when the folder is in use, cannot be written, or its file is damaged
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, host = '127.0.0.1', password, ttlMonitorEnabled = true } = options;
  const { replicaSet = null, oplogSizeMB = 64, sendsClusterTime = true, testCommandsEnabled = false } = options;
  const { syncsToDisk = true } = options;
  const workerData: MongoServerOptions = {
    dataDir,
    port,
    host,
    password,
    ttlMonitorEnabled,
    replicaSet,
    oplogSizeMB,
    sendsClusterTime,
    syncsToDisk,
    testCommandsEnabled,
  };
  const worker = new Worker(new URL(`./server-thread${sourceExtension}`, import.meta.url), { workerData });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const listening = await waitUntilListening(worker);
  return {
    uri: getUri(host, listening.port, listening.password, replicaSet),
    port: listening.port,
    compact: shareRuns(() => compact(worker, exited)),
    stop: async () => {
      worker.postMessage('stop' satisfies MongoThreadRequest);
      await exited;
    },
  };
}

/** A real MongoDB keeps its users in `admin` too. */
function getUri(host: string, port: number, password: string, replicaSet: string | null): string {
  const topology = replicaSet === null ? 'directConnection=true' : `replicaSet=${encodeURIComponent(replicaSet)}`;
  return `mongodb://${mongoUsername}:${encodeURIComponent(password)}@${host}:${port}/?${topology}&authSource=admin`;
}

type ListeningMessage = Extract<MongoServerThreadMessage, { kind: 'listening' }>;

function waitUntilListening(worker: Worker): Promise<ListeningMessage> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: MongoServerThreadMessage) => {
      worker.off('error', reject);
      if (message.kind === 'listening') resolve(message);
      else if (message.kind === 'failed') reject(createStartError(message.message, message.isDataFolder));
    });
  });
}

async function compact(worker: Worker, exited: Promise<void>): Promise<void> {
  const outcome = new Promise<MongoServerThreadMessage>((resolve) => worker.once('message', resolve));
  worker.postMessage('compact' satisfies MongoThreadRequest);
  const message = await Promise.race([outcome, exited]);
  if (message?.kind !== 'compacted') throw new Error('The database has stopped.');
  if (message.failure !== null) throw new Error(message.failure);
}

/** Runs one at a time; calls during a run share the next one. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = null;
        return run();
      });
    last = next;
    return next;
  };
}

function createStartError(message: string, isDataFolder: boolean): Error {
  return isDataFolder ? new DataFolderError(message) : new Error(message);
}
