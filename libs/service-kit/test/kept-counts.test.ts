import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { connectDatabase, createRowCountStore, getDatabaseUri, type RowCountStore } from '../src/index.ts';

interface Thing {
  _id: string;
  version: number;
  kind: string;
}

let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;
/** How many writes of the counts succeed before the process dies. */
let writesLeft = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-counts-'));
  mongo = await startEmbeddedMongo({ dataDir });
  connection = await connectDatabase(getDatabaseUri(mongo.uri, 'counts'));
});
beforeEach(clear);
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function clear() {
  writesLeft = Number.POSITIVE_INFINITY;
  for (const name of ['things', 'kept_counts']) await connection.collection(name).deleteMany({});
}

const things = () => connection.collection<Thing>('things');
const kind = z.object({ kind: z.string() });

function started(over: Connection = connection): RowCountStore {
  return createRowCountStore(over, 'things', kind, (thing) => [`kind:${thing.kind}`, 'all']);
}

/** Counts in a process that dies at one of its writes, before or after the database has executed it. */
function mortal(isDoneFirst: boolean): RowCountStore {
  const writing = new Set(['updateOne', 'bulkWrite', 'insertOne']);
  const dying = new Proxy(connection, {
    get: (target, property) =>
      property === 'collection'
        ? (name: string) =>
            new Proxy(target.collection(name), {
              get: (collection, method) =>
                writing.has(String(method))
                  ? async (...parameters: unknown[]) => {
                      writesLeft -= 1;
                      if (writesLeft < 0 && !isDoneFirst) throw new Error('died');
                      const result = await Reflect.apply(Reflect.get(collection, method), collection, parameters);
                      if (writesLeft < 0) throw new Error('died');
                      return result;
                    }
                  : Reflect.get(collection, method).bind(collection),
            })
        : Reflect.get(target, property),
  });
  return started(dying);
}

async function countThings(): Promise<Record<string, number>> {
  const all = await things().find().toArray();
  const kinds = Map.groupBy(all, (thing) => `kind:${thing.kind}`);
  return Object.fromEntries([...kinds].map(([key, found]) => [key, found.length]).concat([['all', all.length]]));
}

async function readCounts(counts: RowCountStore): Promise<Record<string, number>> {
  return Object.fromEntries([...(await counts.read())].filter(([, count]) => count !== 0));
}

async function put(id: string, kind: string) {
  await things().updateOne(
    { _id: id },
    { $set: { kind }, $inc: { version: 1 }, $unset: { isCounted: 1 } },
    { upsert: true },
  );
}

test('counts existing, added, changed and deleted rows', async () => {
  await things().insertMany([1, 2, 3].map((number) => ({ _id: `t${number}`, version: 1, kind: 'a.b $' })));
  const counts = started();
  expect(await readCounts(counts)).toEqual({ 'kind:a.b $': 3, all: 3 });
  await put('t1', 'c');
  await put('t4', 'c');
  await counts.delete('t2');
  expect(await things().countDocuments()).toBe(3);
  expect(await readCounts(counts)).toEqual({ 'kind:a.b $': 1, 'kind:c': 2, all: 3 });
});

test('reads the counts again only after they have changed', async () => {
  await things().insertMany([1, 2].map((number) => ({ _id: `t${number}`, version: 1, kind: 'a' })));
  const seen: unknown[] = [];
  const watched = new Proxy(connection, {
    get: (target, property) =>
      property === 'collection'
        ? (name: string) => watchFindOne(target.collection(name), seen)
        : Reflect.get(target, property),
  });
  const counts = started(watched);
  const countReads = () => seen.filter((found) => found instanceof Object && 'counts' in found).length;
  const expected = { 'kind:a': 2, all: 2 };
  for (let time = 0; time < 2; time += 1) {
    expect(await readCounts(counts)).toEqual(expected);
    expect(countReads()).toBe(1);
  }
  await put('t1', 'b');
  await started().include();
  expect(await readCounts(counts)).toEqual({ 'kind:a': 1, 'kind:b': 1, all: 2 });
  expect(countReads()).toBe(2);
});

function watchFindOne(collection: ReturnType<Connection['collection']>, seen: unknown[]): typeof collection {
  return new Proxy(collection, {
    get(target, method) {
      const own = Reflect.get(target, method);
      if (method !== 'findOne') return typeof own === 'function' ? own.bind(target) : own;
      return async (...parameters: unknown[]) => {
        const found: unknown = await Reflect.apply(own, target, parameters);
        seen.push(found);
        return found;
      };
    },
  });
}

test('many processes that count at the same time count each row once, at most 1,000 in a read', async () => {
  await things().insertMany(
    Array.from({ length: 1_700 }, (_, number) => ({ _id: `t${number}`, version: 1, kind: 'a' })),
  );
  expect(await readCounts(started())).toEqual({ 'kind:a': 1_000, all: 1_000 });
  await Promise.all(
    [started(), started(), started()].map(async (counts) => {
      while (!(await counts.include()));
    }),
  );
  expect(await readCounts(started())).toEqual({ 'kind:a': 1_700, all: 1_700 });
});

const id = fc.constantFrom('t1', 't2', 't3', 't4');
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), id, kind: fc.constantFrom('a', 'b') }),
  fc.record({ do: fc.constant('delete' as const), id, dies: fc.option(fc.nat(3)), isDoneFirst: fc.boolean() }),
  fc.record({ do: fc.constant('include' as const), dies: fc.option(fc.nat(3)), isDoneFirst: fc.boolean() }),
);

test('the counts equal the rows, wherever processes die', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        for (const one of steps) {
          if (one.do === 'put') {
            await put(one.id, one.kind);
            continue;
          }
          writesLeft = one.dies ?? Number.POSITIVE_INFINITY;
          const counts = mortal(one.isDoneFirst);
          await (one.do === 'delete' ? counts.delete(one.id) : counts.include()).catch(() => undefined);
        }
        const expected = Object.fromEntries(Object.entries(await countThings()).filter(([, count]) => count > 0));
        // The read removes a row that is about to be deleted.
        const read = await readCounts(started());
        const after = Object.fromEntries(Object.entries(await countThings()).filter(([, count]) => count > 0));
        expect([expected, after]).toContainEqual(read);
        expect(read).toEqual(after);
      })
      .beforeEach(clear),
    { numRuns: 100 },
  );
});

test('counts that lag behind after an import are told from complete ones', async () => {
  const counts = started();
  await things().insertMany(Array.from({ length: 1_200 }, (_, index) => ({ _id: `t${index}`, version: 1, kind: 'a' })));
  expect(await counts.readIfComplete()).toBeNull();
  expect((await counts.readIfComplete())?.get('all')).toBe(1_200);
});
