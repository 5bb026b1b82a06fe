import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'bson';
import mongoose from 'mongoose';
import { startEmbeddedMongo } from './index.ts';

const connections = 16;
const documents = 20_000;

/** Players as large as the product's own. */
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

/** Runs work once for each of 0…count-1, so many at a time as there are connections, and gives how many a second. */
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
  const connection = await mongoose
    .createConnection(server.uri, { maxPoolSize: connections, minPoolSize: connections })
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
  await server.stop();
  rmSync(dataDir, { recursive: true });
  return figures;
}

/** The same work on the same tables, one durable transaction a write, without a server between. */
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

const served = await embedded();
const direct = await straight();
const rows = Object.keys(served).map((work) => {
  const share = Math.round((100 * (served[work] ?? 0)) / (direct[work] ?? 1));
  return `${work.padEnd(24)}${String(served[work]).padStart(10)}${String(direct[work]).padStart(16)}${`${share} %`.padStart(8)}`;
});
process.stdout.write(
  `${'per second'.padEnd(24)}${'embedded'.padStart(10)}${'straight SQLite'.padStart(16)}${'share'.padStart(8)}\n${rows.join('\n')}\n`,
);
