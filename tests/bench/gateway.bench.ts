import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTestUsers, testLogin } from '@rally/contracts/identity';
import { apiKey, demoPhones } from '@rally/one-machine';
import { systemClock } from '@rally/service-kit';
import { databaseUri, startTestIssuer, testClient } from '@rally/testing';
import { ownProcess } from '../processes/own-process.ts';
import { type Ask, closedLoop, type Throughput } from './closed-loop.ts';

const connections = 16;
const seconds = 3;
const rounds = 3;
const upAt = /up at (http\S+)/;

const dataDir = await mkdtemp(join(tmpdir(), 'rally-bench-'));
const product = ownProcess('product', 'tests/bench/product.ts', { DATA_DIR: dataDir }, upAt);
const productUrl = await product.start();
const mongo = (await readFile(join(dataDir, 'database-address'), 'utf8')).trim();
const issuer = await startTestIssuer(systemClock);
const bare = ownProcess(
  'bare',
  'tests/bench/bare-pair.ts',
  { MONGODB_URI: databaseUri(mongo, 'matchmaking'), JWKS_URL: issuer.jwksUrl },
  upAt,
);
const bareUrl = await bare.start();

const headers = { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' };
const api = testClient(`${productUrl}/api`, headers);
const { users } = (await api.call(listTestUsers)).body;
const userId = users.find(({ phone }) => phone === demoPhones.player)?.id;
const { token } = (await api.call(testLogin, { body: { userId } })).body;
const bareToken = await issuer.token(userId ?? '');
const bareHeaders = { ...headers, authorization: `Bearer ${bareToken}` };
const signedIn = { ...headers, authorization: `Bearer ${token}` };
const json = { ...signedIn, 'content-type': 'application/json' };

/** The same asked of both, in turn, so that both have the same weather. */
const pairs: readonly { name: string; ours: Ask; theirs: Ask }[] = [
  {
    name: 'match reads, token and find',
    ours: { method: 'GET', url: `${productUrl}/api/matches?limit=20`, headers: signedIn },
    theirs: { method: 'GET', url: `${bareUrl}/matches`, headers: bareHeaders },
  },
  {
    name: 'opt-in writes, token and write',
    ours: { method: 'POST', url: `${productUrl}/api/opt-in`, headers: json, body: '{"answer":"yes"}' },
    theirs: {
      method: 'POST',
      url: `${bareUrl}/opt-in`,
      headers: { ...bareHeaders, 'content-type': 'application/json' },
      body: '{"answer":"yes"}',
    },
  },
  {
    name: 'without token and find',
    ours: { method: 'GET', url: `${productUrl}/api/zipcode/10001`, headers },
    theirs: { method: 'GET', url: `${bareUrl}/plain`, headers },
  },
];

try {
  for (const { name, ours, theirs } of pairs) {
    await closedLoop(ours, connections, 1);
    await closedLoop(theirs, connections, 1);
    const [own, other]: [Throughput[], Throughput[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      own.push(await closedLoop(ours, connections, seconds));
      other.push(await closedLoop(theirs, connections, seconds));
    }
    const [a, b] = [middle(own), middle(other)];
    process.stdout.write(
      `${name}: ${told(a)}; bare ${told(b)}; ${((100 * a.perSecond) / b.perSecond).toFixed(0)} % of the requests, p99 ${(a.p99Ms / b.p99Ms).toFixed(1)} times\n`,
    );
  }
} finally {
  await Promise.all([product.kill(), bare.kill(), issuer.stop()]);
  await rm(dataDir, { recursive: true, force: true });
}

function middle(results: Throughput[]): Throughput {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('no rounds');
  return found;
}

function told({ perSecond, p50Ms, p99Ms, refused }: Throughput): string {
  const failed = refused === 0 ? '' : `, ${refused} REFUSED`;
  return `${perSecond.toFixed(0)} req/s, median ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${failed}`;
}
