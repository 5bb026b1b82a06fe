import { Worker } from 'node:worker_threads';
import { DataFolderError } from './errors/data-folder-error.ts';
import type { ThreadMessage } from './server-thread.ts';

export interface EmbeddedMongoOptions {
  /** Folder of the data, created when missing. Only one process can use it at a time. */
  readonly dataDir: string;
  /** Port to listen on; 0 or omitted for a free one. */
  readonly port?: number;
  /** Address to listen on. There is no authentication, so it should be a loopback address. */
  readonly host?: string;
}

export interface EmbeddedMongo {
  /** Connection string for `mongoose.connect` and `new MongoClient`. */
  readonly uri: string;
  readonly port: number;
  /** Closes all connections. All acknowledged writes are on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts a MongoDB-compatible server in a thread of its own. A disk error ends the thread, and by its uncaught `error` event the
 * process.
 * @throws DataFolderError when the folder is in use, cannot be written, or its file is damaged
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
