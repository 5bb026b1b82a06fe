import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = join(import.meta.dirname, '../src/discard-signing-keys.ts');
let folder: string;
let mongo: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-signing-keys-'));
  mongo = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  await writeFile(join(folder, 'database-address'), mongo.uri);
  client = new MongoClient(mongo.uri);
});
afterAll(async () => {
  await client?.close();
  await mongo?.stop();
  await rm(folder, { recursive: true, force: true });
});

function discard(dataDir: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env });
}

test('discards the signing keys of the running product of a data folder, and nothing else', async () => {
  const identity = client.db('identity');
  await identity.collection<{ _id: number }>('signing_keys').insertMany([{ _id: 1 }, { _id: 2 }]);
  await identity.collection<{ _id: string }>('accounts').insertOne({ _id: 'ann' });
  expect((await discard(folder)).stdout).toMatch(/^Signing keys discarded: 2\. Restart Rally now/);
  expect(await identity.collection('signing_keys').countDocuments()).toBe(0);
  expect(await identity.collection('accounts').countDocuments()).toBe(1);
});

test('a folder without data is told in one line', async () => {
  await expect(discard(join(folder, 'elsewhere'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no data in /),
  });
});
