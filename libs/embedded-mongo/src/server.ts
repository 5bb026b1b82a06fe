import { createServer, type Server, type Socket } from 'node:net';
import { readOrCreatePassword } from './authentication/password-file.ts';
import { deriveScramKeys } from './authentication/scram-sha-256.ts';
import { ConnectionState } from './commands/connection-state.ts';
import { MongoEngine } from './commands/mongo-engine.ts';
import { logicalSessionTimeoutMs } from './sessions/logical-sessions.ts';
import { type DatabaseFile, openDataFile } from './storage/database-file.ts';
import { deleteExpiredDocuments } from './storage/delete-expired-documents.ts';
import { BlockedByTransactionError } from './transactions/blocked-by-transaction-error.ts';
import { serveConnection } from './wire/connection.ts';

export interface MongoServerOptions {
  readonly dataDir: string;
  readonly host: string;
  /** 0 for a free port. */
  readonly port: number;
  /** The password of the only user; defaults to the one in the data folder. */
  readonly password?: string | undefined;
  /** Whether documents are deleted when their TTL index says so, by this machine's clock. MongoDB has a parameter of this name. */
  readonly ttlMonitorEnabled: boolean;
  /** The name of the replica set of which this server is the only member; null for a standalone. */
  readonly replicaSet: string | null;
  /** How many megabytes of changes a replica set keeps for change streams. MongoDB has a setting of this name. */
  readonly oplogSizeMB: number;
  /** Whether a replica set's replies have `$clusterTime`, which drivers send back with every command. */
  readonly sendsClusterTime: boolean;
  /** Whether a write must be on disk before it is acknowledged. */
  readonly syncsToDisk: boolean;
  /** Whether tests can make commands fail. MongoDB's parameter `enableTestCommands`. */
  readonly testCommandsEnabled: boolean;
}

export interface RunningMongoServer {
  readonly port: number;
  readonly password: string;
  /** Removes deleted data and the change history from the data file. Other commands wait meanwhile, about a second per 50 MB. */
  compact(): void;
  stop(): Promise<void>;
}

const sweepIntervalMs = 60_000;

/** Opens the data folder and listens. @throws DataFolderError when the folder cannot be used */
export async function startMongoServer(options: MongoServerOptions): Promise<RunningMongoServer> {
  const file = openDataFile(options.dataDir, options.syncsToDisk);
  try {
    return await serveDatabaseFile(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}

async function serveDatabaseFile(
  file: DatabaseFile,
  { dataDir, host, port, ttlMonitorEnabled, ...options }: MongoServerOptions,
): Promise<RunningMongoServer> {
  // Not caught: it ends the thread and, through the thread's `error` event, the process.
  const engine = new MongoEngine(file, options, (cause) => setImmediate(() => failStop(cause)));
  const password = options.password ?? readOrCreatePassword(dataDir);
  const keys = deriveScramKeys(password);
  const sockets = new Set<Socket>();
  let lastConnectionId = 0;
  const server = createServer((socket) => {
    lastConnectionId += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, engine, new ConnectionState(lastConnectionId, keys, formatLocalAddress(socket)));
  });
  await listen(server, host, port);
  const sweep = setInterval(() => {
    const now = Date.now();
    engine.cursors.closeIdle(now);
    engine.sessions.endIdle(now);
    engine.replicaSet?.table.deleteOlderThan(now - logicalSessionTimeoutMs, engine.group);
    if (ttlMonitorEnabled) sweepExpiredDocuments(engine, now);
  }, sweepIntervalMs);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    password,
    compact: () => {
      engine.replicaSet?.history.forget();
      engine.group.commit();
      file.compact();
    },
    stop: async () => {
      clearInterval(sweep);
      const closed = new Promise((resolve) => server.close(resolve));
      await flushWrites(engine);
      for (const socket of sockets) socket.destroy();
      await closed;
      await flushWrites(engine);
      file.close();
    },
  };
}

/** If an open transaction blocks the sweep, nothing is deleted until the next sweep. */
function sweepExpiredDocuments({ catalog, group, replicaSet }: MongoEngine, now: number): void {
  const sweep = () => deleteExpiredDocuments(catalog, group, now);
  try {
    if (!replicaSet) sweep();
    else if (replicaSet.transactions.runOutside(sweep) > 0) {
      replicaSet.clock.tick();
      replicaSet.history.stamp();
    }
  } catch (error) {
    if (!(error instanceof BlockedByTransactionError)) throw error;
  }
}

function formatLocalAddress({ localAddress = '', localPort, localFamily }: Socket): string {
  return `${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`;
}

function failStop(cause: unknown): never {
  throw new Error('Could not write the data file to disk. Stopping, so that no data is lost silently.', {
    cause,
  });
}

/** Commits the open group of writes and waits for the disk. */
async function flushWrites({ group }: MongoEngine): Promise<void> {
  group.commit();
  await new Promise<void>((resolve) => group.whenDurable(() => resolve()));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
