import { Worker } from 'node:worker_threads';
import { DataFolderError } from './errors/data-folder-error.ts';
import type { ThreadMessage } from './server-thread.ts';

export interface EmbeddedMongoOptions {
  /** The folder that keeps the data; made where it is missing. One process at a time owns it. */
  readonly dataDir: string;
  /** The port to listen on; 0 or nothing for a free one. */
  readonly port?: number;
  /** The address to listen on; nobody signs in, so it should stay the loopback. */
  readonly host?: string;
}

export interface EmbeddedMongo {
  /** What `mongoose.connect` and `new MongoClient` take. */
  readonly uri: string;
  readonly port: number;
  /** Ends all connections; what was acknowledged is on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB-compatible server in a thread of its own.
 * @throws DataFolderError where the folder is in use, can't be written, or its file is damaged.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, host = '127.0.0.1' } = options;
  const worker = new Worker(new URL('./server-thread.ts', import.meta.url), { workerData: { dataDir, port, host } });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  const listeningPort = await firstMessage(worker);
  return {
    uri: `mongodb://${host}:${listeningPort}/?directConnection=true`,
    port: listeningPort,
    stop: async () => {
      worker.postMessage('stop');
      await exited;
    },
  };
}

function firstMessage(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: ThreadMessage) => {
      worker.off('error', reject);
      if (message.kind === 'listening') resolve(message.port);
      else if (message.kind === 'failed') reject(failure(message.message, message.isDataFolder));
    });
  });
}

function failure(message: string, isDataFolder: boolean): Error {
  return isDataFolder ? new DataFolderError(message) : new Error(message);
}
