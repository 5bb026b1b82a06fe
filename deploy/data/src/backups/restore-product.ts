import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { verifyAndConsolidateBackup } from '@rally/embedded-mongo';
import { readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { DataTransferError } from '../data-transfer-error.ts';
import { writeFolderAtomically } from '../write-folder-atomically.ts';
import { backupDatabaseFilePath } from './backup-files.ts';

const config = z.object({
  DATA_DIR: z.string().min(1).describe('The data folder to make; it must not exist, or be empty'),
});

/**
 * Copies a backup to a new data folder, which gets its final name only when complete.
 * @param backups the arguments of the command; exactly one is accepted
 * @throws DataTransferError, DataFolderError
 */
export async function restoreProduct(
  backups: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [backup, ...others] = backups;
  if (backup === undefined || others.length > 0)
    throw new DataTransferError('Name a backup: DATA_DIR=<new folder> npm run -s restore -- <backup>');
  const { DATA_DIR } = readConfig(config, env);
  const dataDir = resolve(DATA_DIR);
  if ((await listFolderEntries(dataDir)).length > 0)
    throw new DataTransferError(
      `The data folder ${dataDir} is not empty. Stop the product and move the folder away first.`,
    );
  if (!(await listFolderEntries(backup)).includes('database'))
    throw new DataTransferError(`There is no backup in ${backup}.`);
  const draft = `${dataDir}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await writeFolderAtomically(draft, dataDir, async () => {
    await cp(backup, draft, { recursive: true });
    verifyAndConsolidateBackup(join(draft, backupDatabaseFilePath));
  });
  return `Restored ${backup} to ${dataDir}.`;
}

/** The entries of a folder; none if it does not exist. */
function listFolderEntries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
