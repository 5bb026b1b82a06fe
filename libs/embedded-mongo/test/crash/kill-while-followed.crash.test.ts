import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSeededRandom } from '@rally/seeded-random';
import mongoose, { type mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { startEmbeddedMongo } from '../../src/index.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const seed = Number(process.env.CRASH_SEED ?? (process.env.VERIFY === '1' ? Date.now() % 1_000_000 : 151_461));
const program = new URL('./transfer-until-killed.ts', import.meta.url).pathname;
const longestRunMilliseconds = 1_000;
const pipeline = [{ $match: { operationType: 'insert', 'ns.coll': { $in: ['debits', 'credits'] } } }];

/** What a follower has read: the inserts in order, and the token of the last one. */
interface Followed {
  readonly inserts: string[];
  resumeAfter: mongo.ResumeToken;
}

test(`a change stream that is resumed loses and doubles nothing after kill -9 (CRASH_SEED=${seed} CRASH_ROUNDS=${rounds})`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
  const random = createSeededRandom(seed);
  const followed: Followed = { inserts: [], resumeAfter: await prepare(dataDir) };
  for (let round = 0; round < rounds; round += 1) {
    await followAndKill(dataDir, round, Math.floor(random.between(0, longestRunMilliseconds)), followed);
  }
  const server = await startEmbeddedMongo({ dataDir, replicaSet: 'crash' });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'crash' }).asPromise();
  const stream = connection.db?.watch(pipeline, { resumeAfter: followed.resumeAfter });
  for (let event = await stream?.tryNext(); event; event = await stream?.tryNext()) note(followed, event);
  await stream?.close();
  const stored: string[] = [];
  for (const name of ['debits', 'credits']) {
    for (const { key } of await connection.collection(name).find().toArray()) stored.push(`${name} ${key}`);
  }
  process.stdout.write(`${followed.inserts.length} inserts followed in ${rounds} rounds\n`);
  expect(stored.length).toBeGreaterThan(0);
  expect(followed.inserts.toSorted()).toEqual(stored.toSorted());
  expect(pairsOf(followed.inserts)).toEqual(pairsOf(followed.inserts).map(([first]) => [first, first]));
  await connection.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** The keys of each pair of neighbors: a transaction inserts one debit and one credit. */
function pairsOf(inserts: readonly string[]): string[][] {
  const keys = inserts.map((insert) => insert.split(' ')[1] ?? '');
  return keys.flatMap((key, index) => (index % 2 === 0 ? [[key, keys[index + 1] ?? '']] : []));
}

/** Creates the accounts. Returns the token of that moment. */
async function prepare(dataDir: string): Promise<mongo.ResumeToken> {
  const server = await startEmbeddedMongo({ dataDir, replicaSet: 'crash' });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'crash' }).asPromise();
  await connection
    .collection('balances')
    .insertMany(Array.from({ length: 200 }, (_, account) => ({ account, balance: 1_000 })));
  for (const name of ['debits', 'credits']) await connection.collection(name).createIndex({ key: 1 }, { unique: true });
  const reply = await connection.db?.command({ aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} });
  await connection.close();
  await server.stop();
  return reply?.cursor.postBatchResumeToken;
}

/** Follows from the last token until the server is killed. */
async function followAndKill(
  dataDir: string,
  round: number,
  afterMilliseconds: number,
  followed: Followed,
): Promise<void> {
  const child = spawn(process.execPath, [program, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('close', resolve));
  let following: Promise<void> | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, uri = ''] = line.split(' ');
    if (kind !== 'ready') continue;
    following = followUntilKilled(uri, followed);
    setTimeout(() => child.kill('SIGKILL'), afterMilliseconds);
  }
  await exited;
  await following;
}

async function followUntilKilled(uri: string, followed: Followed): Promise<void> {
  const connection = mongoose.createConnection(uri, { dbName: 'crash', serverSelectionTimeoutMS: 500 });
  try {
    const { db } = await connection.asPromise();
    const stream = db?.watch(pipeline, { resumeAfter: followed.resumeAfter });
    for (;;) note(followed, await stream?.next());
  } catch {
    // The server was killed.
  } finally {
    await connection.close();
  }
}

function note(followed: Followed, event: mongo.Document | undefined): void {
  if (!event) return;
  followed.inserts.push(`${event.ns.coll} ${event.fullDocument.key}`);
  followed.resumeAfter = event._id;
}
