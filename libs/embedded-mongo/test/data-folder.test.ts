import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { DataFolderError, startEmbeddedMongo } from '../src/index.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';

const main = new URL('../src/main.ts', import.meta.url).pathname;

async function filledFolder(): Promise<string> {
  const dataDir = createTemporaryFolder();
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  await connection.collection('kept').createIndex({ n: 1 });
  await connection.collection('kept').insertMany(Array.from({ length: 500 }, (_, n) => ({ n, text: 'x'.repeat(200) })));
  await connection.close();
  await server.stop();
  return dataDir;
}

test('a second start on the same folder fails with one line, even from another process', async () => {
  const dataDir = createTemporaryFolder();
  const server = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(DataFolderError);
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
    /^The data folder .* is in use by another process\. Stop that one first\.$/,
  );
  const other = spawnSync(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, MONGO_PORT: '0' },
    encoding: 'utf8',
  });
  expect(other.status).toBe(1);
  expect(other.stderr).toMatch(/^The data folder .* is in use by another process\. Stop that one first\.\n$/);
  await server.stop();
});

test('a stopped folder opens again with all its data', async () => {
  const dataDir = await filledFolder();
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  expect(await connection.collection('kept').countDocuments()).toBe(500);
  expect(await connection.collection('kept').indexes()).toMatchObject([
    { name: '_id_' },
    { name: 'n_1', key: { n: 1 } },
  ]);
  await connection.close();
  await server.stop();
});

test('only the owner can access folder and files, even if an earlier version created them', async () => {
  const dataDir = createTemporaryFolder();
  const modes = () => [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))].map(modeOf);
  const server = await startEmbeddedMongo({ dataDir });
  expect(new Set(modes())).toEqual(new Set(['700', '600']));
  await server.stop();
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'embedded-mongo.sqlite'), 0o644);
  const again = await startEmbeddedMongo({ dataDir });
  expect(new Set(modes())).toEqual(new Set(['700', '600']));
  await again.stop();
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test('a file in place of the folder is rejected', async () => {
  const path = join(createTemporaryFolder(), 'occupied');
  writeFileSync(path, '');
  await expect(startEmbeddedMongo({ dataDir: join(path, 'data') })).rejects.toThrow(/can't be written/);
});

const damages: [string, (file: string, length: number) => void][] = [
  ['cut short', (file, length) => truncateSync(file, length - 1_000)],
  ['cut at a page', (file, length) => truncateSync(file, Math.floor(length / 8_192) * 4_096)],
  ['emptied', (file) => truncateSync(file, 0)],
  ['overwritten in front', (file) => writeSync(openSync(file, 'r+'), Buffer.alloc(100), 0, 100, 0)],
  [
    'overwritten in the middle',
    (file, length) =>
      writeSync(openSync(file, 'r+'), Buffer.alloc(8_192, 7), 0, 8_192, Math.floor(length / 8_192) * 4_096),
  ],
];

for (const [name, damage] of damages) {
  test(`a data file ${name} is reported as damaged and left as it is`, async () => {
    const dataDir = await filledFolder();
    const file = join(dataDir, 'embedded-mongo.sqlite');
    damage(file, readFileSync(file).length);
    const before = readFileSync(file);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/^The data file .* is damaged/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toContain('embedded-mongo.sqlite');
  });
}

test('writes that did not wait for the disk are still there after the server stops', async () => {
  const dataDir = createTemporaryFolder();
  const server = await startEmbeddedMongo({ dataDir, syncsToDisk: false });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  await connection.collection('kept').insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
  await connection.close();
  await server.stop();
  const next = await startEmbeddedMongo({ dataDir });
  const reader = await mongoose.createConnection(next.uri, { dbName: 'test' }).asPromise();
  expect(await reader.collection('kept').countDocuments()).toBe(500);
  await reader.close();
  await next.stop();
});

test('compaction leaves nothing of deleted documents in the folder, and everything else in its place', async () => {
  const dataDir = createTemporaryFolder();
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'test' }).asPromise();
  const people = connection.collection('people');
  await people.createIndex({ name: 1 }, { unique: true });
  await people.insertMany(Array.from({ length: 300 }, (_, n) => ({ n, name: `person ${n} Zabriskie` })));
  await people.deleteMany({ n: { $lt: 200 } });
  await people.updateMany({ n: { $lt: 250 } }, [{ $set: { name: { $concat: ['someone ', { $toString: '$n' }] } } }]);
  const cursor = people.find({}, { batchSize: 5 }).sort({ name: 1 });
  await cursor.next();
  const writes = Array.from({ length: 20 }, (_, n) => people.insertOne({ n: 1_000 + n, name: `late ${n}` }));
  await Promise.all([server.compact(), server.compact(), ...writes]);
  expect(await people.countDocuments()).toBe(120);
  await cursor.close();
  expect(await people.findOne({ name: 'person 260 Zabriskie' })).toMatchObject({ n: 260 });
  await people.insertOne({ n: 2_000, name: 'after' });
  await people.deleteMany({ n: { $gte: 250, $lt: 1_000 } });
  await server.compact();
  for (const name of readdirSync(dataDir)) expect(readFileSync(join(dataDir, name)).includes('Zabriskie')).toBe(false);
  await connection.close();
  await server.stop();
  await expect(server.compact()).rejects.toThrow();
});
