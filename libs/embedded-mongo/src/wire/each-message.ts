import type { Socket } from 'node:net';

const maximumMessageBytes = 48_000_000;

/** Cuts what a client sends into its messages, and hands over each of them whole. A length that no message has ends the connection. */
export function eachMessage(socket: Socket, serve: (message: Buffer) => void): void {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < neededBytes(pending)) return;
    let bytes = pending.length === 1 ? chunk : Buffer.concat(pending);
    while (bytes.length >= 4) {
      const length = bytes.readInt32LE(0);
      if (length < 16 || length > maximumMessageBytes) {
        socket.destroy();
        return;
      }
      if (bytes.length < length) break;
      serve(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
    }
    pending = bytes.length > 0 ? [bytes] : [];
    pendingBytes = bytes.length;
  });
}

/** The length of the message the first piece begins with. */
function neededBytes([first]: readonly Buffer[]): number {
  return first && first.length >= 4 ? first.readInt32LE(0) : 4;
}
