/** Why a data folder cannot be used, in one line: locked by another process, not writable, or damaged. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
