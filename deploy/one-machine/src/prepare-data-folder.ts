import { access, constants, mkdir } from 'node:fs/promises';
import { DataFolderError } from '@rally/embedded-mongo';

const ownerOnly = 0o700;

/**
 * Creates the data folder if it is missing, accessible only to its owner, and checks that it is writable.
 * @throws DataFolderError in one line
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownerOnly });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written. Choose another one: DATA_DIR=<folder> npm start`,
      { cause },
    );
  }
}
