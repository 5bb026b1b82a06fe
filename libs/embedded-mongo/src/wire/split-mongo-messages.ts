import type { Socket } from 'node:net';

const headerBytes = 16;
export const maxMongoMessageBytes = 48_000_000;

/**
 * Splits what a client sends into messages. An impossible length, or one beyond what it may send now, ends the connection before
 * anything is buffered.
 */
export function splitMongoMessages(
  socket: Socket,
  getMaxBytes: () => number,
  handleMessage: (message: Buffer) => void,
): void {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  /** Length of the first pending message; null until its four bytes are there. */
  let length: number | null = null;

  function readLength(bytes: Buffer): number | null {
    if (bytes.length < 4) return null;
    const announced = bytes.readInt32LE(0);
    if (announced >= headerBytes && announced <= getMaxBytes()) return announced;
    socket.destroy();
    return null;
  }

  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (length !== null && pendingBytes < length) return;
    let bytes = pending.length === 1 ? chunk : Buffer.concat(pending);
    for (length = readLength(bytes); length !== null && bytes.length >= length; length = readLength(bytes)) {
      handleMessage(bytes.subarray(0, length));
      if (socket.destroyed) return;
      bytes = bytes.subarray(length);
    }
    pending = bytes.length > 0 ? [bytes] : [];
    pendingBytes = bytes.length;
  });
}
