import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fdatasync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DataFolderError } from '../errors/data-folder-error.ts';
import { syncFile } from './sync-file.ts';

const flush = promisify(fdatasync);

/** Distinguishes our file from other SQLite files. */
const applicationId = 0x524d6f6e;
const pageBytes = 4096;
/**
 * How large the log grows before its pages are copied into the file. With a larger log, frequently changed pages are copied less
 * often. The cache holds as many: other pages are read from the mapped file.
 */
const checkpointPages = 2000;
/** Readable by the owner only. SQLite creates its log with the file's mode. */
const folderMode = 0o700;
const fileMode = 0o600;
/** Checking a file of this size takes about two seconds of CPU; larger files are opened without the check. */
const quickCheckBytes = 2 ** 30;

const backupEnding = '.backup.sqlite';
/** Pages copied at a time; writes wait a few milliseconds meanwhile. */
const backupPages = 500;
/** A copy whose first step meets an open transaction fails without an error code, and is restarted. */
const backupAttemptsMax = 500;
const backupRetryMs = 10;

export interface DatabaseFile {
  readonly database: DatabaseSync;
  /** Resolves when everything committed before the call is on disk. */
  synced(): Promise<void>;
  /** Copies all committed data to another file while work continues: a consistent snapshot of all databases. @returns its path */
  backUp(): Promise<string>;
  /** Rewrites the file without the bytes of deleted data, and empties its log. No transaction may be open. */
  compact(): void;
  close(): void;
}

/**
 * Opens or creates the SQLite file of a data folder with an exclusive lock.
 * @param syncsToDisk whether `synced` waits for the disk
 * @throws DataFolderError when the folder is in use, cannot be written, or the file is damaged
 */
export function openDataFile(dataDir: string, syncsToDisk = true): DatabaseFile {
  const path = join(dataDir, 'embedded-mongo.sqlite');
  ensureWritableDataFolder(dataDir);
  if (!existsSync(path)) create(dataDir, path);
  if (statSync(path).size === 0) throw damaged(path, 'it is empty');
  chmodSync(path, fileMode);
  const hasLog = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; COMMIT');
    database.exec(
      `PRAGMA synchronous = ${syncsToDisk ? 'NORMAL' : 'OFF'}; PRAGMA cache_size = ${checkpointPages};
       PRAGMA mmap_size = 268435456; PRAGMA wal_autocheckpoint = ${checkpointPages}; PRAGMA journal_size_limit = 67108864`,
    );
    checkDatabaseFile(database, path, hasLog);
  } catch (error) {
    database?.close();
    throw openingError(error, dataDir, path);
  }
  // Syncs the directory entry of the log, which the first commit has just created.
  syncFile(dataDir);
  deleteLeftoverBackups(dataDir);
  return toDatabaseFile(database, `${path}-wal`, syncsToDisk);
}

function ensureWritableDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: folderMode });
    chmodSync(dataDir, folderMode);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderError(`The data folder ${dataDir} can't be written (${errorCode(error)}).`);
  }
}

/** Builds the file under another name, so that a file with the real name is always complete, even after a power failure. */
function create(dataDir: string, path: string): void {
  if (existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0) throw damaged(path, 'its main file is missing');
  const draft = join(dataDir, `embedded-mongo.${process.pid}.${Math.random().toString(36).slice(2)}.new`);
  try {
    const database = new DatabaseSync(draft);
    database.exec(`PRAGMA synchronous = OFF; PRAGMA application_id = ${applicationId}; PRAGMA user_version = 1;
      PRAGMA page_size = ${pageBytes}; BEGIN;
      CREATE TABLE collections (id INTEGER PRIMARY KEY, namespace TEXT NOT NULL UNIQUE, options BLOB NOT NULL);
      CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL);
      COMMIT;`);
    database.close();
    syncFile(draft);
    if (!existsSync(path)) renameSync(draft, path);
    syncFile(dataDir);
  } catch (error) {
    throw new DataFolderError(`The data folder ${dataDir} can't be written (${errorCode(error)}).`);
  }
}

/** After a crash, the log may be ahead of the file; the file's length must be right only if there is no log. */
function checkDatabaseFile(database: DatabaseSync, path: string, hasLog: boolean): void {
  const id = database.prepare('PRAGMA application_id').get()?.application_id;
  if (id !== applicationId) throw damaged(path, 'it is not a file of this database');
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  const { size } = statSync(path);
  if (!hasLog && (size % pageBytes !== 0 || size < pages * pageBytes)) throw damaged(path, 'it is cut short');
  const verdict =
    pages * pageBytes <= quickCheckBytes ? database.prepare('PRAGMA quick_check(1)').get()?.quick_check : 'ok';
  if (verdict !== 'ok') throw damaged(path, String(verdict));
}

function toDatabaseFile(database: DatabaseSync, walPath: string, syncsToDisk: boolean): DatabaseFile {
  const wal = openSync(walPath, 'r+');
  return {
    database,
    backUp: () => copyDatabaseFile(database, join(dirname(walPath), `${randomUUID()}${backupEnding}`)),
    async synced() {
      if (syncsToDisk) await flush(wal);
    },
    compact: () => {
      database.exec('VACUUM');
      const busy = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy;
      if (busy !== 0) throw new Error('The log of the data file could not be emptied.');
    },
    close: () => {
      closeSync(wal);
      database.close();
    },
  };
}

/** Copies through the same connection, so that pages that change meanwhile are copied again. */
async function copyDatabaseFile(database: DatabaseSync, path: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(path, '', { mode: fileMode });
    try {
      await backup(database, path, { rate: backupPages });
      return path;
    } catch (error) {
      rmSync(path, { force: true });
      if (getSqliteErrorCode(error) !== 0 || attempt === backupAttemptsMax) throw error;
      await setTimeout(backupRetryMs);
    }
  }
}

/** Deletes copies that were not moved away because the process ended first. */
function deleteLeftoverBackups(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.endsWith(backupEnding)) rmSync(join(dataDir, name));
}

/**
 * Checks a backup by reading all of it, and makes it a single file without a log.
 * @throws DataFolderError if it is damaged
 */
export function verifyAndConsolidateBackup(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    checkDatabaseFile(database, path, false);
    const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (verdict !== 'ok') throw damaged(path, String(verdict));
  } catch (error) {
    throw openingError(error, dirname(path), path);
  } finally {
    database.close();
  }
  syncFile(path);
}

/** SQLite's codes for a missing permission, a read-only file, a failing disk, a full one, and a file that can't be opened. */
const unwritableCodes: ReadonlySet<number> = new Set([3, 8, 10, 13, 14]);

function openingError(error: unknown, dataDir: string, path: string): unknown {
  if (error instanceof DataFolderError) return error;
  const code = getSqliteErrorCode(error) & 0xff;
  if (code === 5 || code === 6)
    return new DataFolderError(`The data folder ${dataDir} is in use by another process. Stop that one first.`);
  if (code === 11 || code === 26) return damaged(path, error instanceof Error ? error.message : 'it is not readable');
  if (unwritableCodes.has(code)) {
    return new DataFolderError(`The data folder ${dataDir} can't be written (${errorCode(error)}).`);
  }
  return error;
}

function damaged(path: string, detail: string): DataFolderError {
  return new DataFolderError(
    `The data file ${path} is damaged: ${detail.replaceAll('\n', ' ')}. It was left as it is.`,
  );
}

/** SQLite's result code of an error; 0 for any other error. */
export function getSqliteErrorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}

/** Whether a statement failed because a table that it reads has been dropped. */
export function isMissingTableError(error: unknown): boolean {
  return error instanceof Error && getSqliteErrorCode(error) === 1 && error.message.startsWith('no such table');
}

function errorCode(error: unknown): string {
  if (getSqliteErrorCode(error) !== 0 && error instanceof Error) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
