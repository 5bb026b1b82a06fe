/** A document as BSON bytes, so that it can be stored and sent without being decoded. */
export class RawDocument {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Wraps the memory of SQLite or a socket in a Buffer without copying it. */
export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
