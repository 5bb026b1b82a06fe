/** The export or import failed; the message says why and what to do, in one line. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
