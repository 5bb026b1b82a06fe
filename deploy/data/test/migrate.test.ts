import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateData } from '../src/migrate-data.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '..', 'src', 'migrate.ts');
let folder: string;
let mongo: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-migrate-'));
  mongo = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
  client = new MongoClient(mongo.uri);
});
afterAll(async () => {
  await client?.close();
  await mongo?.stop();
  await rm(folder, { recursive: true, force: true });
});

const migrate = (...args: string[]) => migrateData(args, { MONGODB_URI: mongo.uri });

function runCommand(...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MONGODB_URI: mongo.uri };
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env });
}

test('documents of 0.1.0 get the fields that they lack, and others keep theirs', async () => {
  const insert = (service: string, collection: string, documents: { _id: string; [field: string]: unknown }[]) =>
    client.db(service).collection<{ _id: string }>(collection).insertMany(documents);
  const read = (service: string, collection: string) =>
    client.db(service).collection<{ _id: string }>(collection).find().sort({ _id: 1 }).toArray();
  const closedAt = new Date('2026-11-20T00:00:00Z');
  await insert('payments', 'payments', [
    { _id: 'new', disputes: [{ id: 'd', openedAt: closedAt }], receiptUrl: 'r', checks: 3 },
    { _id: 'old' },
  ]);
  await insert('matchmaking', 'runs', [
    { _id: 'guess', optimalityGap: null },
    { _id: 'new', isOptimal: true },
    { _id: 'proven', optimalityGap: 0 },
  ]);
  await insert('matchmaking', 'search_permissions', [{ _id: 'new', closedAt, disputeIds: ['d'] }, { _id: 'old' }]);
  await insert('scoring', 'known_matches', [{ _id: 'new', windowEndsAt: closedAt }, { _id: 'old' }]);

  expect((await migrate('--status')).every((line) => line.includes('pending'))).toBe(true);
  expect(await read('scoring', 'known_matches')).toContainEqual({ _id: 'old' });
  const applied = await migrate();
  expect(applied.filter((line) => line.includes('pending'))).toEqual([]);
  expect((await runCommand('--status')).stdout).toBe(`${applied.join('\n')}\n`);

  expect(await read('payments', 'payments')).toEqual([
    {
      _id: 'new',
      disputes: [{ id: 'd', openedAt: closedAt }],
      disputedAt: closedAt,
      receiptUrl: 'r',
      checks: 3,
    },
    { _id: 'old', disputes: [], receiptUrl: null, checks: 0 },
  ]);
  expect(await read('matchmaking', 'runs')).toEqual([
    { _id: 'guess', optimalityGap: null, isOptimal: false },
    { _id: 'new', isOptimal: true },
    { _id: 'proven', optimalityGap: 0, isOptimal: true },
  ]);
  expect(await read('matchmaking', 'search_permissions')).toEqual([
    { _id: 'new', closedAt, disputeIds: ['d'] },
    { _id: 'old', closedAt: null, disputeIds: [] },
  ]);
  expect(await read('scoring', 'known_matches')).toEqual([
    { _id: 'new', windowEndsAt: closedAt },
    { _id: 'old', windowEndsAt: null },
  ]);
});

test('the command prints its usage', async () => {
  await expect(migrate('--now')).rejects.toThrow('npm run -s migrate -- --status');
});
