import { mkdirSync, renameSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { DataFolderError, startEmbeddedMongo, verifyAndConsolidateBackup } from '../src/index.ts';
import { openDataFile } from '../src/storage/database-file.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';

const reply = z.object({ path: z.string() });
const row = z.object({ n: z.int() });

/** A server with two databases. `write` sets the same number in both, first in the first one. */
async function startFilledServer() {
  const server = await startEmbeddedMongo({ dataDir: createTemporaryFolder() });
  const connection = await mongoose.createConnection(server.uri).asPromise();
  const [first, second] = ['first', 'second'].map((name) => connection.useDb(name).collection('rows'));
  if (!first || !second) throw new Error('no collections');
  await first.insertMany(Array.from({ length: 5_000 }, (_, number) => ({ number, n: 0, text: 'x'.repeat(500) })));
  const write = async (n: number) => {
    await first.updateMany({ number: { $lt: 50 } }, { $set: { n, text: 'y'.repeat(n % 700) } });
    await second.updateOne({}, { $set: { n } }, { upsert: true });
  };
  return {
    write,
    compact: server.compact,
    backUp: async () => reply.parse(await connection.db?.admin().command({ backup: 1 })).path,
    async stop() {
      await connection.close();
      await server.stop();
    },
  };
}

/** The numbers that a server reads from a backup. */
async function readNumbers(backup: string) {
  const dataDir = join(createTemporaryFolder(), 'restored');
  mkdirSync(dataDir);
  renameSync(backup, join(dataDir, 'embedded-mongo.sqlite'));
  const server = await startEmbeddedMongo({ dataDir });
  const connection = await mongoose.createConnection(server.uri).asPromise();
  const numbers = async (name: string) =>
    z.array(row).parse(
      await connection
        .useDb(name)
        .collection('rows')
        .find({ number: { $not: { $gte: 50 } } })
        .toArray(),
    );
  const found = { first: await numbers('first'), second: await numbers('second') };
  await connection.close();
  await server.stop();
  return { first: [...new Set(found.first.map(({ n }) => n))], second: found.second[0]?.n ?? 0 };
}

test('a backup made during writes is one point of all databases, with all that was acknowledged before', async () => {
  const server = await startFilledServer();
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await server.write(acknowledged + 1);
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(1);
  const before = acknowledged;
  const [path, other] = await Promise.all([server.backUp(), server.backUp(), server.compact()]);
  isOver = true;
  await writing;
  await server.stop();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const backup of [path, other]) {
    verifyAndConsolidateBackup(backup);
    const { first, second } = await readNumbers(backup);
    expect(first).toHaveLength(1);
    expect(second).toBeGreaterThanOrEqual(before);
    expect([second, second + 1]).toContain(first[0]);
  }
});

test('a backup that begins while a write is under way waits for it', async () => {
  const file = openDataFile(createTemporaryFolder());
  file.database.exec("BEGIN IMMEDIATE; INSERT INTO collections (namespace, options) VALUES ('a.b', x'00')");
  const copying = file.backUp();
  // The first attempts fail.
  await setTimeout(50);
  file.database.exec('COMMIT');
  verifyAndConsolidateBackup(await copying);
  file.close();
});

test('a backup that nobody fetched is deleted at the next start', async () => {
  const server = await startFilledServer();
  const path = await server.backUp();
  await server.stop();
  const again = await startEmbeddedMongo({ dataDir: dirname(path) });
  await again.stop();
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
});

test('a damaged backup is noticed', async () => {
  const server = await startFilledServer();
  const path = await server.backUp();
  await server.stop();
  truncateSync(path, statSync(path).size - 10_000);
  expect(() => verifyAndConsolidateBackup(path)).toThrow(DataFolderError);
});
