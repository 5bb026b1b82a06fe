import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Message from the thread to its parent: its address and credentials, or why it failed. */
export type ThreadMessage =
  | { readonly kind: 'listening'; readonly port: number; readonly password: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isDataFolder: boolean };

// Without the cache, stripping types would double the start time. The imports below have to come after it.
enableCompileCache();
const { startServer } = await import('./server.ts');
const { DataFolderError } = await import('./errors/data-folder-error.ts');

const port = parentPort;
if (port) {
  const send = (message: ThreadMessage) => port.postMessage(message);
  try {
    const server = await startServer(workerData);
    port.once('message', () => void server.stop().then(() => port.close()));
    send({ kind: 'listening', port: server.port, password: server.password });
    flushCompileCache();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', message, isDataFolder: error instanceof DataFolderError });
  }
}
