import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** A request from the parent to the thread. */
export type MongoThreadRequest = 'compact' | 'stop';

/** Message from the thread to its parent: its address and credentials, or why it failed; the outcome of each `compact`. */
export type MongoServerThreadMessage =
  | { readonly kind: 'listening'; readonly port: number; readonly password: string }
  | { readonly kind: 'compacted'; readonly failure: string | null }
  | { readonly kind: 'failed'; readonly message: string; readonly isDataFolder: boolean };

// Without the cache, stripping types would double the start time. The imports below must come after it.
enableCompileCache();
const { startMongoServer } = await import('./server.ts');
const { DataFolderError } = await import('./errors/data-folder-error.ts');

const port = parentPort;
if (port) {
  const send = (message: MongoServerThreadMessage) => port.postMessage(message);
  try {
    const server = await startMongoServer(workerData);
    port.on('message', (request: MongoThreadRequest) => {
      if (request === 'compact') send({ kind: 'compacted', failure: runAndGetError(server.compact) });
      else void server.stop().then(() => port.close());
    });
    send({ kind: 'listening', port: server.port, password: server.password });
    flushCompileCache();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', message, isDataFolder: error instanceof DataFolderError });
  }
}

function runAndGetError(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
