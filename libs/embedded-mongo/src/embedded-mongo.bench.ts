import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { deserialize, serialize } from 'bson';
import mongoose from 'mongoose';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './index.ts';

const connections = 16;
const documents = 20_000;
const rounds = 3;

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

/** Runs `work` for each of 0…count-1, as many at a time as there are connections. Returns how many ran per second. */
async function measureRunsPerSecond(count: number, work: (number: number) => Promise<unknown>): Promise<number> {
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

interface EmbeddedKind {
  readonly options?: Pick<EmbeddedMongoOptions, 'replicaSet' | 'sendsClusterTime'>;
  readonly query?: string;
}

const kinds = {
  standalone: {},
  'replica set': { options: { replicaSet: 'bench' } },
  /** A replica set that is used only for its change streams and transactions. */
  'lean set': { options: { replicaSet: 'bench', sendsClusterTime: false }, query: '&retryWrites=false' },
} satisfies Record<string, EmbeddedKind>;

async function measureEmbeddedMongo({ options, query = '' }: EmbeddedKind): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const server = await startEmbeddedMongo({ dataDir, ...options });
  const figures = await measureServerThroughput(`${server.uri}${query}`);
  await server.stop();
  rmSync(dataDir, { recursive: true });
  return figures;
}

/** Measures all kinds of servers in turn, since other work on the machine slows down whichever is running. */
async function measureEmbeddedMongoInTurn(): Promise<Record<string, Record<string, number>>> {
  const figures = new Map<string, Record<string, number>[]>();
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = Object.entries<EmbeddedKind>(kinds);
    for (const [name, kind] of round % 2 === 0 ? inTurn : inTurn.reverse())
      figures.set(name, [...(figures.get(name) ?? []), await measureEmbeddedMongo(kind)]);
  }
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, medians(figures.get(name) ?? [])]));
}

function medians(runs: readonly Record<string, number>[]): Record<string, number> {
  const works = Object.keys(runs[0] ?? {});
  const median = (work: string) => {
    const figures = runs.map((run) => run[work] ?? 0).sort((left, right) => left - right);
    return figures[Math.floor(figures.length / 2)] ?? 0;
  };
  return Object.fromEntries(works.map((work) => [work, median(work)]));
}

/** The same calls to a thread with prepared replies: the maximum that driver and protocol allow. */
async function measureCannedReplies(): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./canned-answers.bench.ts', import.meta.url), {
    workerData: { player: player(7) },
  });
  const [port] = await once(worker, 'message');
  const figures = await measureServerThroughput(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  worker.postMessage('stop');
  await once(worker, 'exit');
  return figures;
}

async function measureServerThroughput(uri: string): Promise<Record<string, number>> {
  const connection = await mongoose
    .createConnection(uri, { maxPoolSize: connections, minPoolSize: connections })
    .asPromise();
  const players = connection.collection('players');
  await players.createIndex({ email: 1 }, { unique: true });
  await players.createIndex({ city: 1 });
  const figures = {
    inserts: await measureRunsPerSecond(documents, (number) => players.insertOne(player(number))),
    'finds by unique index': await measureRunsPerSecond(documents, (number) =>
      players.findOne({ email: `player${number}@example.org` }),
    ),
    'finds of 40 by index': await measureRunsPerSecond(2_000, (number) =>
      players.find({ city: number % 500 }).toArray(),
    ),
    updates: await measureRunsPerSecond(documents, (number) =>
      players.updateOne({ email: `player${number}@example.org` }, { $inc: { rating: 1 } }),
    ),
    aggregates: await measureRunsPerSecond(1_000, (number) =>
      players
        .aggregate([{ $match: { city: number % 500 } }, { $group: { _id: '$city', rating: { $sum: '$rating' } } }])
        .toArray(),
    ),
  };
  await connection.close();
  return figures;
}

/** The same work directly on the same tables, one durable transaction per write, without a server. */
async function measureSqliteDirectly(): Promise<Record<string, number>> {
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
    inserts: await measureRunsPerSecond(documents, async (number) => {
      const document = player(number);
      insert.run(serialize(document), document.email, document.city);
    }),
    'finds by unique index': await measureRunsPerSecond(documents, async (number) =>
      deserialize(blob(byEmail.get(`player${number}@example.org`)?.document)),
    ),
    'finds of 40 by index': await measureRunsPerSecond(2_000, async (number) =>
      byCity.all(number % 500).map(({ document }) => deserialize(blob(document))),
    ),
    updates: await measureRunsPerSecond(documents, async (number) => {
      const row = byEmail.get(`player${number}@example.org`);
      const document = deserialize(blob(row?.document));
      replace.run(serialize({ ...document, rating: Number(document.rating) + 1 }), Number(row?.id));
    }),
    aggregates: await measureRunsPerSecond(1_000, async (number) =>
      byCity.all(number % 500).reduce((sum, { document }) => sum + Number(deserialize(blob(document)).rating), 0),
    ),
  };
  database.close();
  rmSync(dataDir, { recursive: true });
  return figures;
}

const own = await measureEmbeddedMongoInTurn();
const columns = {
  ...own,
  'driver alone': await measureCannedReplies(),
  'straight SQLite': await measureSqliteDirectly(),
};
const line = (work: string, cells: readonly string[]) =>
  `${work.padEnd(24)}${cells.map((cell) => cell.padStart(17)).join('')}\n`;
const shares = ['of the driver', 'of SQLite', 'set', 'lean set'];
process.stdout.write(line('per second', [...Object.keys(columns), ...shares]));
for (const work of Object.keys(columns['driver alone'])) {
  const figures = Object.values(columns).map((column) => column[work] ?? 0);
  const [standalone = 1, asSet = 0, asLeanSet = 0, most = 1, straightOn = 1] = figures;
  const percents = [standalone / most, standalone / straightOn, asSet / standalone, asLeanSet / standalone].map(
    (share) => `${Math.round(100 * share)} %`,
  );
  process.stdout.write(line(work, [...figures.map(String), ...percents]));
}
