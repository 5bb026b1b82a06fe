/** Why a data folder can't be used, in one line: held by another process, not writable, or damaged. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
