import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSeededRandom } from '@rally/seeded-random';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startEmbeddedMongo } from '../../src/index.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const seed = Number(process.env.CRASH_SEED ?? (process.env.VERIFY === '1' ? Date.now() % 1_000_000 : 151_461));
const program = new URL('./transfer-until-killed.ts', import.meta.url).pathname;
const longestRunMilliseconds = 1_000;
const accounts = 200;
const startBalance = 1_000;

test(`no transaction is half there, and no committed one lost, after kill -9 (CRASH_SEED=${seed} CRASH_ROUNDS=${rounds})`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
  const random = createSeededRandom(seed);
  const committed = new Set<string>();
  await withServer(dataDir, async (connection) => {
    const balances = Array.from({ length: accounts }, (_, account) => ({ account, balance: startBalance }));
    await connection.collection('balances').insertMany(balances);
    await connection.collection('balances').createIndex({ account: 1 }, { unique: true });
    for (const name of ['debits', 'credits']) {
      await connection.collection(name).createIndex({ key: 1 }, { unique: true });
    }
  });
  for (let round = 0; round < rounds; round += 1) {
    await transferAndKill(dataDir, round, Math.floor(random.between(0, longestRunMilliseconds)), committed);
    await withServer(dataDir, (connection) => expectWhole(connection, committed));
  }
  process.stdout.write(`${committed.size} transactions committed in ${rounds} rounds\n`);
  expect(committed.size).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true });
});

async function transferAndKill(
  dataDir: string,
  round: number,
  afterMilliseconds: number,
  committed: Set<string>,
): Promise<void> {
  const child = spawn(process.execPath, [program, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, key = ''] = line.split(' ');
    if (kind === 'ready') setTimeout(() => child.kill('SIGKILL'), afterMilliseconds);
    if (kind === 'transferred') committed.add(key);
  }
  await exited;
}

async function expectWhole(connection: mongoose.Connection, committed: ReadonlySet<string>): Promise<void> {
  const [debits = [], credits = []] = await Promise.all(['debits', 'credits'].map((name) => keysOf(connection, name)));
  expect(debits).toEqual(credits);
  const kept = new Set(debits);
  expect([...committed].filter((key) => !kept.has(key))).toEqual([]);
  const balances = await connection.collection('balances').find().toArray();
  expect(balances).toHaveLength(accounts);
  const total = balances.reduce((sum, { balance }) => sum + Number(balance), 0);
  expect(total).toBe(accounts * startBalance);
}

/** Read through the collection and through its index, which must agree. */
async function keysOf(connection: mongoose.Connection, name: string): Promise<string[]> {
  const collection = connection.collection(name);
  const stored = await collection.find().hint({ $natural: 1 }).toArray();
  const byIndex = await collection
    .find({ key: { $gte: '' } })
    .hint('key_1')
    .toArray();
  expect(byIndex).toHaveLength(stored.length);
  return stored.map(({ key }) => String(key)).sort();
}

async function withServer(dataDir: string, run: (connection: mongoose.Connection) => Promise<void>): Promise<void> {
  const server = await startEmbeddedMongo({ dataDir, replicaSet: 'crash' });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'crash' }).asPromise();
  await run(connection);
  await connection.close();
  await server.stop();
}
