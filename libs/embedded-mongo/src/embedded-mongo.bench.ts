import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { deserialize, serialize } from 'bson';
import mongoose from 'mongoose';
import { startEmbeddedMongo } from './index.ts';

const connections = 16;
const documents = 20_000;

/** Documents of the same size as the product's players. */
function player(number: number) {
  return {
    number,
    email: `player${number}@example.org`,
    city: number % 500,
    name: 'x'.repeat(300),
    rating: 3.5,
    days: ['mon', 'wed'],
  };
}

/** Runs `work` for each of 0…count-1, as many at a time as there are connections; returns how many ran per second. */
async function perSecond(count: number, work: (number: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const number = next;
        next += 1;
        await work(number);
      }
    }),
  );
  return Math.round((count * 1000) / (performance.now() - start));
}

async function embedded(): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const server = await startEmbeddedMongo({ dataDir });
  const figures = await served(server.uri);
  await server.stop();
  rmSync(dataDir, { recursive: true });
  return figures;
}

/** The same calls to a thread with prepared replies: the maximum that driver and protocol allow. */
async function canned(): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./canned-answers.bench.ts', import.meta.url), {
    workerData: { player: player(7) },
  });
  const [port] = await once(worker, 'message');
  const figures = await served(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  worker.postMessage('stop');
  await once(worker, 'exit');
  return figures;
}

async function served(uri: string): Promise<Record<string, number>> {
  const connection = await mongoose
    .createConnection(uri, { maxPoolSize: connections, minPoolSize: connections })
    .asPromise();
  const players = connection.collection('players');
  await players.createIndex({ email: 1 }, { unique: true });
  await players.createIndex({ city: 1 });
  const figures = {
    inserts: await perSecond(documents, (number) => players.insertOne(player(number))),
    'finds by unique index': await perSecond(documents, (number) =>
      players.findOne({ email: `player${number}@example.org` }),
    ),
    'finds of 40 by index': await perSecond(2_000, (number) => players.find({ city: number % 500 }).toArray()),
    updates: await perSecond(documents, (number) =>
      players.updateOne({ email: `player${number}@example.org` }, { $inc: { rating: 1 } }),
    ),
    aggregates: await perSecond(1_000, (number) =>
      players
        .aggregate([{ $match: { city: number % 500 } }, { $group: { _id: '$city', rating: { $sum: '$rating' } } }])
        .toArray(),
    ),
  };
  await connection.close();
  return figures;
}

/** The same work directly on the same tables, one durable transaction per write, without a server. */
async function straight(): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const database = new DatabaseSync(join(dataDir, 'straight.sqlite'));
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE players (id INTEGER PRIMARY KEY, document BLOB, email TEXT, city INTEGER);
    CREATE UNIQUE INDEX by_email ON players (email); CREATE INDEX by_city ON players (city)`);
  const insert = database.prepare('INSERT INTO players (document, email, city) VALUES (?, ?, ?)');
  const byEmail = database.prepare('SELECT id, document FROM players WHERE email = ?');
  const byCity = database.prepare('SELECT document FROM players WHERE city = ?');
  const replace = database.prepare('UPDATE players SET document = ? WHERE id = ?');
  const blob = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array());
  const figures = {
    inserts: await perSecond(documents, async (number) => {
      const document = player(number);
      insert.run(serialize(document), document.email, document.city);
    }),
    'finds by unique index': await perSecond(documents, async (number) =>
      deserialize(blob(byEmail.get(`player${number}@example.org`)?.document)),
    ),
    'finds of 40 by index': await perSecond(2_000, async (number) =>
      byCity.all(number % 500).map(({ document }) => deserialize(blob(document))),
    ),
    updates: await perSecond(documents, async (number) => {
      const row = byEmail.get(`player${number}@example.org`);
      const document = deserialize(blob(row?.document));
      replace.run(serialize({ ...document, rating: Number(document.rating) + 1 }), Number(row?.id));
    }),
    aggregates: await perSecond(1_000, async (number) =>
      byCity.all(number % 500).reduce((sum, { document }) => sum + Number(deserialize(blob(document)).rating), 0),
    ),
  };
  database.close();
  rmSync(dataDir, { recursive: true });
  return figures;
}

const columns = { embedded: await embedded(), 'driver alone': await canned(), 'straight SQLite': await straight() };
const line = (work: string, cells: readonly string[]) =>
  `${work.padEnd(24)}${cells.map((cell) => cell.padStart(17)).join('')}\n`;
process.stdout.write(line('per second', [...Object.keys(columns), 'of the driver', 'of SQLite']));
for (const work of Object.keys(columns.embedded)) {
  const [own = 0, most = 1, straightOn = 1] = Object.values(columns).map((figures) => figures[work] ?? 0);
  const shares = [most, straightOn].map((other) => `${Math.round((100 * own) / other)} %`);
  process.stdout.write(line(work, [...[own, most, straightOn].map(String), ...shares]));
}
