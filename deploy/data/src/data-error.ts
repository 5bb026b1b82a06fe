/** The data cannot be moved; the message says why and what to do, in one line. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
