import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSampleLeague } from '@rally/one-machine';
import { systemClock } from '@rally/service-kit';
import { getDatabaseUri, startTestTokenIssuer } from '@rally/testing';
import mongoose from 'mongoose';
import { createServiceProcess, type ServiceProcess } from '../processes/service-process.ts';
import { type BenchRequest, runClosedLoop, type Throughput } from './closed-loop.ts';
import { readCpuSeconds } from './cpu-time.ts';

/**
 * Prints the requests per second of our gateway with a service, compared to a minimal gateway with a minimal service that makes
 * the same query. Each runs in its own process, all use one database, and rounds alternate so that both see the same load.
 */
const connections = 16;
/** Warm-up, until the JIT compiler has optimized the code. */
const warmUpRequests = 3_000;
const seconds = 4;
const rounds = 3;
/** CPU time of other processes is not included. */
const leastCpuMs = 0.02;
const apiKey = 'bench';
const password = 'database-password-of-the-bench';
const upAt = /up at (http\S+)/;

const dataDir = await mkdtemp(join(tmpdir(), 'rally-bench-'));
const running: ServiceProcess[] = [];
const issuer = await startTestTokenIssuer(systemClock);
try {
  const database = await started(
    'database',
    'libs/embedded-mongo/src/main.ts',
    { DATA_DIR: dataDir, MONGO_PORT: '0', MONGO_PASSWORD: password, MONGO_REPLICA_SET: 'rally' },
    /(mongodb:\S+)/,
  );
  const uri = new URL(database);
  uri.password = password;
  const databaseOf = (service: string) => getDatabaseUri(uri.href, service);
  await loadSampleLeague(databaseOf, { DATA_DIR: dataDir, SAMPLE_PLAYERS: 40, SAMPLE_PAST: true }, systemClock.now());
  const player = await busiestPlayer(databaseOf('matchmaking'));
  await printPairs(await startOurs(databaseOf), await startBare(databaseOf), await issuer.token(player));
} finally {
  await Promise.all(running.map((one) => one.kill()));
  await issuer.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function printPairs(ours: string, bare: string, token: string): Promise<void> {
  const plain = { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' };
  const headers = { ...plain, authorization: `Bearer ${token}` };
  const write = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"answer":"yes"}',
  } as const;
  const read = (url: string) => ({ method: 'GET', url, headers }) as const;
  const all = read(`${ours}/api/matches`);
  const page = read(`${ours}/api/matches?limit=20`);
  const pairs: readonly [string, BenchRequest, BenchRequest][] = [
    ['match reads as a dashboard asks, token and the same finds', all, read(`${bare}/matches`)],
    ['a page of 20 matches, token and the same finds', page, read(`${bare}/matches?limit=20`)],
    ['match reads, token and the find of the matches alone', all, read(`${bare}/matches/alone`)],
    ['opt-in writes, token and write', { ...write, url: `${ours}/api/opt-in` }, { ...write, url: `${bare}/opt-in` }],
    [
      'without token and find',
      { method: 'GET', url: `${ours}/api/zipcode/10001`, headers: plain },
      { method: 'GET', url: `${bare}/plain`, headers: plain },
    ],
  ];
  for (const [name, our, their] of pairs) {
    for (const ask of [our, their]) {
      for (let asked = 0; asked < warmUpRequests; ) asked += (await runClosedLoop(ask, connections, 1)).perSecond;
    }
    const [own, other]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await measured(our));
      other.push(await measured(their));
    }
    const [a, b] = [middle(own), middle(other)];
    const share = ((100 * a.perSecond) / b.perSecond).toFixed(0);
    process.stdout.write(
      `${name}: ${share} % of the requests, p99 ${(a.p99Ms / b.p99Ms).toFixed(1)} times\n  ours ${formatComparison(a)}\n  bare ${formatComparison(b)}\n`,
    );
  }
}

/** The throughput of a round, and each process's CPU milliseconds per request. */
interface Round extends Throughput {
  readonly cpuMs: readonly (readonly [name: string, perRequest: number])[];
}

async function measured(ask: BenchRequest): Promise<Round> {
  const before = await Promise.all(running.map(({ pid }) => readCpuSeconds(pid)));
  const seen = await runClosedLoop(ask, connections, seconds);
  const after = await Promise.all(running.map(({ pid }) => readCpuSeconds(pid)));
  const requests = seen.perSecond * seconds;
  const cpuMs = running.map(({ name }, index): [string, number] => [
    name,
    (1000 * ((after[index] ?? 0) - (before[index] ?? 0))) / requests,
  ]);
  return { ...seen, cpuMs: cpuMs.filter(([, perRequest]) => perRequest > leastCpuMs) };
}

/** Resolves to the gateway's address. */
async function startOurs(databaseOf: (service: string) => string): Promise<string> {
  const shared = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: 'http://localhost:8080', JWKS_URL: issuer.jwksUrl };
  const service = (name: string, own: Record<string, string>) =>
    started(name, 'tests/bench/start-benchmarked-service.ts', {
      ...shared,
      SERVICE: name,
      MONGODB_URI: databaseOf(name),
      ...own,
    });
  const places = { PLACES_BASE_URL: 'http://127.0.0.1:1', PLACES_API_KEY: 'none' };
  const players = await service('players', { ...places, PHOTOS_DIR: join(dataDir, 'photos') });
  const matchmaking = await service('matchmaking', { ...places, SCHEDULE: 'external' });
  return service('gateway', {
    API_KEY: apiKey,
    REQUESTS_PER_MINUTE: '100000000',
    IDENTITY_URL: issuer.jwksUrl,
    PLAYERS_URL: players,
    MATCHMAKING_URL: matchmaking,
    NOTIFICATIONS_URL: players,
  });
}

/** Resolves to the gateway's address. */
async function startBare(databaseOf: (service: string) => string): Promise<string> {
  const settings = { MONGODB_URI: databaseOf('matchmaking'), JWKS_URL: issuer.jwksUrl };
  const service = await started('bare service', 'tests/bench/bare-service.ts', settings);
  return started('bare gateway', 'tests/bench/baseline-proxy.ts', { SERVICE_URL: service });
}

/** Resolves to what `sign` matched in its output. */
function started(name: string, program: string, env: Record<string, string>, sign = upAt): Promise<string> {
  const own = createServiceProcess(name, program, env, sign);
  running.push(own);
  return own.start();
}

/** The player with the most matches. */
async function busiestPlayer(uri: string): Promise<string> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const matches = connection.collection<{ players: string[] }>('matches');
  const [found] = await matches
    .aggregate<{ _id: string }>([{ $unwind: '$players' }, { $sortByCount: '$players' }])
    .toArray();
  await connection.close();
  if (!found) throw new Error('the sample league has no matches');
  return found._id;
}

function middle(results: Round[]): Round {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('no rounds');
  return found;
}

function formatComparison({ perSecond, p50Ms, p99Ms, failed: refused, cpuMs }: Round): string {
  const failed = refused === 0 ? '' : `, ${refused} REFUSED`;
  const cpu = cpuMs.map(([name, perRequest]) => `${name} ${perRequest.toFixed(2)}`).join(', ');
  return `${perSecond.toFixed(0)} req/s, median ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${failed}; CPU ms a request: ${cpu}`;
}
