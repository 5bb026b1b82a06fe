import { createServer, type Server, type Socket } from 'node:net';
import { readOrCreatePassword } from './authentication/password-file.ts';
import { deriveScramKeys } from './authentication/scram-sha-256.ts';
import { MongoClientState } from './commands/mongo-client-state.ts';
import { MongoEngine } from './commands/mongo-engine.ts';
import { type DataFile, openDataFile } from './storage/data-file.ts';
import { deleteExpiredDocuments } from './storage/delete-expired-documents.ts';
import { serveConnection } from './wire/connection.ts';

export interface MongoServerOptions {
  readonly dataDir: string;
  readonly host: string;
  /** 0 for a free port. */
  readonly port: number;
  /** The password of the only user; defaults to the one in the data folder. */
  readonly password?: string | undefined;
  /** Whether documents are deleted when their TTL index says so, by this machine's clock. MongoDB's parameter of this name. */
  readonly ttlMonitorEnabled: boolean;
}

export interface RunningMongoServer {
  readonly port: number;
  readonly password: string;
  /** Removes from the data file what was deleted. Other commands wait meanwhile: about a second per 50 MB. */
  compact(): void;
  stop(): Promise<void>;
}

const sweepIntervalMs = 60_000;

/** Opens the data folder and listens. @throws DataFolderError when the folder cannot be used */
export async function startMongoServer(options: MongoServerOptions): Promise<RunningMongoServer> {
  const file = openDataFile(options.dataDir);
  try {
    return await serveFile(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}

async function serveFile(
  file: DataFile,
  { dataDir, host, port, ttlMonitorEnabled, ...options }: MongoServerOptions,
): Promise<RunningMongoServer> {
  // Not caught: it ends the thread and, through the thread's `error` event, the process.
  const engine = new MongoEngine(file, (cause) => setImmediate(() => failStop(cause)));
  const password = options.password ?? readOrCreatePassword(dataDir);
  const keys = deriveScramKeys(password);
  const sockets = new Set<Socket>();
  let lastConnectionId = 0;
  const server = createServer((socket) => {
    lastConnectionId += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, engine, new MongoClientState(lastConnectionId, keys));
  });
  await listen(server, host, port);
  const sweep = setInterval(() => {
    engine.cursors.closeIdle(Date.now());
    if (ttlMonitorEnabled) deleteExpiredDocuments(engine.catalog, engine.group, Date.now());
  }, sweepIntervalMs);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    password,
    compact: () => {
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
