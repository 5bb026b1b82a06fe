import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from '../errors/data-folder-error.ts';
import { syncFile } from '../storage/sync-file.ts';

const passwordBytes = 32;

export function getPasswordFile(dataDir: string): string {
  return join(dataDir, 'password');
}

/**
 * Reads the password of a data folder, which this process must hold. The first start creates a random one, readable only by the owner.
 * @throws DataFolderError when the file is damaged or cannot be read or written
 */
export function readOrCreatePassword(dataDir: string): string {
  const path = getPasswordFile(dataDir);
  try {
    if (!existsSync(path)) createPasswordFile(dataDir, path);
    const password = readFileSync(path, 'utf8').trim();
    if (/^[0-9a-f]{64}$/.test(password)) return password;
  } catch (error) {
    throw new DataFolderError(
      `The password file ${path} can't be used (${error instanceof Error ? error.message : error}).`,
    );
  }
  throw new DataFolderError(`The password file ${path} is damaged. Delete it, and the next start makes another one.`);
}

/** Written under another name first, so that a crash leaves no partial file. */
function createPasswordFile(dataDir: string, path: string): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${randomBytes(passwordBytes).toString('hex')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  syncFile(dataDir);
}
