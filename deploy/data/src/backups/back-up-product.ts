import { copyFile, cp, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { withDatabaseToAudit } from '@rally/audit';
import { verifyAndConsolidateBackup } from '@rally/embedded-mongo';
import { readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { DataTransferError } from '../data-transfer-error.ts';
import { writeFolderAtomically } from '../write-folder-atomically.ts';
import { backupDatabaseFilePath, backupNonDatabaseFiles, backupPhotosFolder } from './backup-files.ts';

const config = z.object({
  DATA_DIR: z.string().min(1).default('.data').describe('Data folder of the one-machine product'),
  BACKUP_DIR: z.string().min(1).describe('Folder of the backups, on another disk if there is one'),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(14)
    .describe('Number of backups; older ones are deleted'),
});
type Environment = Readonly<Record<string, string | undefined>>;
const backupReply = z.object({ path: z.string() });
const unfinished = '.part';
const backupName = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** Makes a backup, checks it, and deletes backups that are too old. @throws DataTransferError, DataFolderError, NoDataToAuditError, ConfigError */
export async function backUpProduct(env: Environment, now: Date): Promise<string> {
  const { DATA_DIR, BACKUP_DIR, BACKUPS_KEPT } = readConfig(config, env);
  const dataDir = resolve(DATA_DIR);
  if (`${resolve(BACKUP_DIR)}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new DataTransferError(
      `BACKUP_DIR is in the data folder ${dataDir}, and would be lost with it. Name a folder elsewhere, on another disk if there is one.`,
    );
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const folder = join(resolve(BACKUP_DIR), name);
  const draft = `${folder}${unfinished}`;
  await deleteDeadBackups(resolve(BACKUP_DIR), name);
  await writeFolderAtomically(draft, folder, () => copyProduct(dataDir, draft));
  const deleted = await deleteOldBackups(resolve(BACKUP_DIR), BACKUPS_KEPT);
  return `Backed up to ${folder}. ${deleted} older backups deleted.`;
}

async function copyProduct(dataDir: string, draft: string): Promise<void> {
  await mkdir(dirname(join(draft, backupDatabaseFilePath)), { recursive: true });
  // Before and after the database, so that photos replaced in the meantime are not missing.
  await copyPhotos(dataDir, draft);
  const copied = await backUpDatabase(dataDir);
  await moveFile(copied, join(draft, backupDatabaseFilePath));
  verifyAndConsolidateBackup(join(draft, backupDatabaseFilePath));
  await copyPhotos(dataDir, draft);
  for (const file of backupNonDatabaseFiles) await cp(join(dataDir, file), join(draft, file)).catch(unlessMissing);
}

/** The database makes the copy itself while it keeps running: a consistent snapshot of all services' data. @returns its path */
function backUpDatabase(dataDir: string): Promise<string> {
  return withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
    return backupReply.parse(await client.db('admin').command({ backup: 1 })).path;
  });
}

/** A photo never changes under the same name, so on the same disk a hard link is enough. */
async function copyPhotos(dataDir: string, backup: string): Promise<void> {
  await mkdir(join(backup, backupPhotosFolder), { recursive: true });
  const names = await readdir(join(dataDir, backupPhotosFolder)).catch(unlessMissing);
  for (const name of names ?? []) {
    const [from, to] = [join(dataDir, backupPhotosFolder, name), join(backup, backupPhotosFolder, name)];
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return copyFile(from, to).catch(unlessMissing);
      if (error.code !== 'EEXIST') unlessMissing(error);
    });
  }
}

/** If the copy cannot be moved, it is deleted; otherwise nightly copies would fill the product's disk. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(from, to);
    });
  } finally {
    await rm(from, { force: true });
  }
}

/** Deletes what interrupted backups left behind, to make room for this one. */
async function deleteDeadBackups(folder: string, newest: string): Promise<void> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const dead = names.filter((name) => name.endsWith(unfinished) && name < newest);
  for (const name of dead) await rm(join(folder, name), { recursive: true });
}

async function deleteOldBackups(folder: string, count: number): Promise<number> {
  const backups = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - count));
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old.length;
}

/** A photo may be deleted while it is copied, and a folder may not exist yet. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
