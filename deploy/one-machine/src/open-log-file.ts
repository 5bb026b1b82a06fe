import { constants, copyFileSync, openSync, renameSync, statSync, truncateSync, writeSync } from 'node:fs';
import { DataFolderError } from '@rally/embedded-mongo';
import type { DestinationStream } from 'pino';

const defaultMaxBytes = 20 * 1024 * 1024;

/**
 * Opens the log of a demonstration. When it is full, what it has moves to `<path>.1`, in place of what is there. Lines that the disk
 * cannot take are dropped: pino's own destination ends the process then, or waits for space with everything else standing still.
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
    const file = openSync(path, 'a');
    let isCut = false;
    return {
      write(line) {
        const text = Buffer.from(isCut ? `\n${line}` : line);
        const written = writeWhatFits(file, text);
        // What follows a line that was cut begins one of its own.
        isCut = written < text.length && (isCut || written > 0);
        bytes += written;
        if (bytes < maxBytes) return;
        bytes = 0;
        moveContent(path, former);
      },
    };
  } catch (cause) {
    throw new DataFolderError(`The log ${path} cannot be written.`, { cause });
  }
}

/** Returns the number of bytes written: none on a full disk. */
function writeWhatFits(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes);
  } catch {
    return 0;
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
