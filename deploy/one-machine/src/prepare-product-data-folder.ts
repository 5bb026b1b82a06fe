import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError } from '@rally/embedded-mongo';

const ownerOnly = 0o700;

/**
 * Creates the data folder if it is missing, accessible only to its owner, and checks that it is writable and has no data of the
 * other kind: a demonstration must not let anyone into a league, nor a league write to the phones of the sample league.
 * @throws DataFolderError in one line
 */
export async function prepareProductDataFolder(dataDir: string, isDemo: boolean): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownerOnly });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written. Choose another one: DATA_DIR=<folder> npm start`,
      { cause },
    );
  }
  const hasSampleLeague = existsSync(join(dataDir, 'sample-league.json'));
  if (!isDemo && hasSampleLeague)
    throw new DataFolderError(`The data folder ${dataDir} has the sample league. Choose another one for a league.`);
  if (isDemo && !hasSampleLeague && existsSync(join(dataDir, 'secrets.json')))
    throw new DataFolderError(`The data folder ${dataDir} has a league. Choose another one for a demonstration.`);
}
