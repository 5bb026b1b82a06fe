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
/** Number of documents that exist before the first round. */
const documents = Number(process.env.CRASH_DOCUMENTS ?? 1_000);
const program = new URL('./write-until-killed.ts', import.meta.url).pathname;
const longestRunMilliseconds = 400;

interface Acknowledged {
  readonly keys: Set<string>;
  readonly counts: Map<string, number>;
}

test(`nothing acknowledged is lost by kill -9 (CRASH_SEED=${seed} CRASH_ROUNDS=${rounds})`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
  const random = createSeededRandom(seed);
  const acknowledged: Acknowledged = { keys: new Set(), counts: new Map() };
  await insertPast(dataDir);
  const secondsToAnswer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await runAndKill(dataDir, round, Math.floor(random.between(0, longestRunMilliseconds)), acknowledged);
    secondsToAnswer.push(await expectStored(dataDir, acknowledged));
  }
  const [median, slowest] = [0.5, 1].map((share) => quantile(secondsToAnswer, share).toFixed(2));
  process.stdout.write(
    `up again with ${documents} documents, first answer given: median ${median} s, slowest ${slowest} s\n`,
  );
  expect(acknowledged.keys.size).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true });
});

async function insertPast(dataDir: string): Promise<void> {
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'crash' }).asPromise();
  const past = connection.collection('past');
  await past.createIndex({ number: 1 }, { unique: true });
  const batch = 1_000;
  for (let first = 0; first < documents; first += batch) {
    const length = Math.min(batch, documents - first);
    await past.insertMany(Array.from({ length }, (_, index) => ({ number: first + index, text: 'x'.repeat(300) })));
  }
  await connection.close();
  await server.stop();
}

async function runAndKill(
  dataDir: string,
  round: number,
  afterMilliseconds: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const child = spawn(process.execPath, [program, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, subject = '', count] = line.split(' ');
    if (kind === 'ready') setTimeout(() => child.kill('SIGKILL'), afterMilliseconds);
    if (kind === 'inserted') acknowledged.keys.add(subject);
    if (kind === 'counted') acknowledged.counts.set(subject, Number(count));
  }
  await exited;
}

/** Returns the seconds from the start to the first reply. */
async function expectStored(dataDir: string, { keys, counts }: Acknowledged): Promise<number> {
  const startedAt = performance.now();
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri, { dbName: 'crash' }).asPromise();
  expect(await connection.collection('past').findOne({ number: documents - 1 })).not.toBeNull();
  const secondsToAnswer = (performance.now() - startedAt) / 1_000;
  expect(await connection.collection('past').countDocuments()).toBe(documents);
  const found = await connection
    .collection('entries')
    .find({}, { projection: { key: 1 } })
    .toArray();
  const kept = new Set(found.map((entry) => String(entry.key)));
  expect([...keys].filter((key) => !kept.has(key))).toEqual([]);
  expect(kept.size).toBe(found.length);
  const byIndex = await connection
    .collection('entries')
    .find({ key: { $gte: '' } })
    .hint('key_1')
    .toArray();
  expect(byIndex).toHaveLength(found.length);
  for (const counter of await connection.collection('counters').find().toArray()) {
    const writer = String(counter.name).slice(1);
    expect(counter.count).toBeGreaterThanOrEqual(counts.get(writer) ?? 0);
  }
  await connection.close();
  await server.stop();
  return secondsToAnswer;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
