import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpProduct } from '../src/backups/back-up-product.ts';
import { restoreProduct } from '../src/backups/restore-product.ts';

let folder: string;
let nights = 0;
let umaskBefore: number;
let mongo: EmbeddedMongo;
let client: MongoClient;
const dataDir = () => join(folder, 'data');
const backupDir = () => join(folder, 'backups');

beforeAll(async () => {
  umaskBefore = process.umask(0o077);
  folder = await mkdtemp(join(tmpdir(), 'rally-backups-'));
  await mkdir(join(dataDir(), 'photos'), { recursive: true });
  await writeFile(join(dataDir(), 'photos', 'a.webp'), 'a photo', { mode: 0o600 });
  await writeFile(join(dataDir(), 'secrets.json'), '{}', { mode: 0o600 });
  mongo = await startEmbeddedMongo({ dataDir: join(dataDir(), 'database') });
  await writeFile(join(dataDir(), 'database-address'), mongo.uri);
  client = await MongoClient.connect(mongo.uri);
  await client.db('players').collection('players').insertOne({ name: 'Ann' });
});
afterAll(async () => {
  process.umask(umaskBefore);
  await client.close();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
});

function backUp(settings: Record<string, string> = {}): Promise<string> {
  nights += 1;
  const now = new Date(Date.UTC(2026, 10, nights, 3, 30));
  return backUpProduct({ DATA_DIR: dataDir(), BACKUP_DIR: backupDir(), ...settings }, now);
}

function restore(backup: string, to: string): Promise<string> {
  return restoreProduct([backup], { DATA_DIR: to });
}

async function getNewestBackup(): Promise<string> {
  return join(backupDir(), (await readdir(backupDir())).sort().at(-1) ?? '');
}

test('a running product is backed up, readable by the owner only, and restored to a new folder', async () => {
  expect(await backUp()).toMatch(/^Backed up to \S+\d{4}-\d\d-\d\dT\d{6}Z\. 0 older backups deleted\.$/);
  const backup = await getNewestBackup();
  for (const entry of ['.', ...(await readdir(backup, { recursive: true }))])
    expect((await stat(join(backup, entry))).mode & 0o077, entry).toBe(0);

  const restored = join(folder, 'restored');
  expect(await restore(backup, restored)).toBe(`Restored ${backup} to ${restored}.`);
  expect(await readFile(join(restored, 'photos', 'a.webp'), 'utf8')).toBe('a photo');
  expect((await readdir(restored)).sort()).toEqual(['database', 'photos', 'secrets.json']);
  const copy = await startEmbeddedMongo({ dataDir: join(restored, 'database') });
  const reader = await MongoClient.connect(copy.uri);
  expect(await reader.db('players').collection('players').countDocuments({ name: 'Ann' })).toBe(1);
  await reader.close();
  await copy.stop();
  // The product's own folder has no copy of its database left.
  expect(await readdir(join(dataDir(), 'database'))).not.toContainEqual(expect.stringContaining('backup'));
});

test('a folder that is in use, or has anything in it, is not restored to', async () => {
  const backup = await getNewestBackup();
  await expect(restore(backup, dataDir())).rejects.toThrow(/The data folder \S+ is not empty\. Stop the product/);
  await mkdir(join(folder, 'empty'));
  await expect(restore(join(folder, 'empty'), join(folder, 'new'))).rejects.toThrow(/There is no backup in/);
  await expect(stat(join(folder, 'new'))).rejects.toThrow('ENOENT');
});

test('a damaged backup is refused, and leaves no data folder and no part of one', async () => {
  await backUp();
  const file = join(await getNewestBackup(), 'database/embedded-mongo.sqlite');
  await truncate(file, (await stat(file)).size - 4_096);
  await expect(restore(await getNewestBackup(), join(folder, 'new'))).rejects.toThrow(/is damaged/);
  expect((await readdir(folder)).filter((name) => name.startsWith('new'))).toEqual([]);
});

test('the oldest backups are deleted, and what an interrupted one left; other files stay', async () => {
  for (const name of ['2026-01-01T030000Z', '2026-01-02T030000Z', '2026-01-03T030000Z.part', 'notes'])
    await mkdir(join(backupDir(), name));
  expect(await backUp({ BACKUPS_KEPT: '2' })).toContain('older backups deleted');
  const names = (await readdir(backupDir())).sort();
  expect(names).toHaveLength(3);
  expect(names.at(-1)).toBe('notes');
  expect(names.join()).not.toContain('2026-01');
});

test('a backup that fails leaves nothing, neither where backups are nor in the data folder', async () => {
  const inTheWay = join(backupDir(), `2026-11-0${nights + 1}T033000Z.part`, 'database/embedded-mongo.sqlite');
  await mkdir(join(inTheWay, 'a folder'), { recursive: true });
  const before = (await readdir(backupDir())).filter((name) => !name.endsWith('.part'));
  await expect(backUp()).rejects.toThrow();
  expect(await readdir(backupDir())).toEqual(before);
  expect(await readdir(join(dataDir(), 'database'))).not.toContainEqual(expect.stringContaining('backup'));
});

test('a disk that a dead backup fills is free again before the next one begins', async () => {
  await mkdir(join(backupDir(), '2026-01-03T030000Z.part'));
  await expect(backUp({ DATA_DIR: join(folder, 'nothing') })).rejects.toThrow('There is no data in');
  expect((await readdir(backupDir())).join()).not.toContain('.part');
});

test('backups are not made in the data folder, which they would be lost with', async () => {
  for (const inside of [dataDir(), join(dataDir(), 'backups')])
    await expect(backUp({ BACKUP_DIR: inside })).rejects.toThrow(
      /^BACKUP_DIR is in the data folder \S+, and would be lost/,
    );
  await expect(stat(join(dataDir(), 'backups'))).rejects.toThrow('ENOENT');
});

test('a missing backup folder or missing data is reported in one line', async () => {
  await expect(backUp({ BACKUP_DIR: '' })).rejects.toThrow('BACKUP_DIR is missing');
  await expect(backUp({ DATA_DIR: join(folder, 'nothing') })).rejects.toThrow('There is no data in');
});
