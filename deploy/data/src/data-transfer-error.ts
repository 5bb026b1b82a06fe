/** The export or import failed; the message says why and what to do, in one line. */
export class DataTransferError extends Error {
  override readonly name = 'DataTransferError';
}
