import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread tells its starter: where it listens, or why it doesn't. */
export type ThreadMessage =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string; readonly isDataFolder: boolean };

// Stripping types from every module anew would double the time a start takes; the import below comes after for the same reason.
enableCompileCache();
const { startServer } = await import('./server.ts');
const { DataFolderError } = await import('./errors/data-folder-error.ts');

const port = parentPort;
if (port) {
  const tell = (message: ThreadMessage) => port.postMessage(message);
  try {
    const server = await startServer(workerData);
    port.once('message', () => void server.stop().then(() => port.close()));
    tell({ kind: 'listening', port: server.port });
    flushCompileCache();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failed', message, isDataFolder: error instanceof DataFolderError });
  }
}
