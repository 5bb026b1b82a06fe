import { constants, copyFileSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';
import { DataFolderError } from '@rally/embedded-mongo';
import { type DestinationStream, pino } from 'pino';

const defaultMaxBytes = 20 * 1024 * 1024;

/**
 * Opens the log of a demonstration. When it is full, what it has moves to `<path>.1`, in place of what is there.
 * @throws DataFolderError
 */
export function openLogFile(path: string, maxBytes: number = defaultMaxBytes): DestinationStream {
  const former = `${path}.1`;
  try {
    let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes >= maxBytes) {
      renameSync(path, former);
      bytes = 0;
    }
    // Synchronously, because an early failure is logged at exit, which cannot wait for an asynchronous open.
    const log = pino.destination({ dest: openSync(path, 'a'), sync: false });
    return log.on('write', (written: number) => {
      bytes += written;
      if (bytes < maxBytes) return;
      bytes = 0;
      moveContent(path, former);
    });
  } catch (cause) {
    throw new DataFolderError(`The log ${path} cannot be written.`, { cause });
  }
}

/** The open file stays, as a stream of a file descriptor cannot open another. */
function moveContent(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    truncateSync(from);
  } catch {
    // A full disk must not end the product; it is tried again later.
  }
}
