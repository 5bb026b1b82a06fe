import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requestOtp, testLogin } from '@rally/contracts/identity';
import { getOptIn } from '@rally/contracts/matchmaking';
import { buyLifetimeAccess } from '@rally/contracts/payments';
import { updateProfile } from '@rally/contracts/players';
import { loadSampleLeague } from '@rally/one-machine';
import { createSeededRandom } from '@rally/seeded-random';
import type { TestReply } from '@rally/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type KafkaBroker, missingForKafka, startKafkaBroker } from '../../libs/events/test/kafka-broker.ts';
import { type Acknowledged, leagueWeek } from '../crash/league-week.ts';
import { type RallyProcesses, startRallyProcesses } from '../processes/rally-processes.ts';
import { settledAudit } from '../processes/settled-audit.ts';
import { type NetworkFault, type TcpProxy, tcpProxy } from '../processes/tcp-proxy.ts';
import { type Nemesis, nemesis, type Target } from './nemesis.ts';

const isVerify = process.env.VERIFY === '1';
const seed = Number(process.env.FAULT_SEED ?? (isVerify ? Date.now() % 1_000_000 : 632_423));
const samplePlayers = isVerify ? 100 : 12;
const awayMs = isVerify ? 30_000 : 3_000;
const pauseMs = 20;
const healedWithinMs = 60_000;

const missing = await missingForKafka();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)(`the product as processes (FAULT_SEED=${seed})`, () => {
  let dataDir: string;
  let brokerWay: TcpProxy;
  let broker: KafkaBroker;
  let rally: RallyProcesses;
  let struck: Nemesis;
  let done: Acknowledged;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rally-faults-'));
    brokerWay = await tcpProxy();
    broker = await startKafkaBroker({ advertisedPort: brokerWay.port, lead: brokerWay.lead });
    rally = await startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      fill: (databaseOf) =>
        loadSampleLeague(
          databaseOf,
          { DATA_DIR: dataDir, SAMPLE_PLAYERS: samplePlayers, SAMPLE_PAST: false },
          new Date(),
        ),
    });
    struck = nemesis(rally, broker, createSeededRandom(seed).uniform, awayMs);
  });

  afterAll(async () => {
    await rally?.end();
    await broker?.stop();
    await brokerWay?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const { replicas } of Object.values(rally.services)) {
      for (const {
        process: { name, said },
      } of replicas) {
        const troubles = said()
          .split('\n')
          .filter((line) => /"level":"(warn|error|fatal)"|^[^{]/.test(line));
        process.stderr.write(`${[name, ...troubles.slice(-4).map((line) => line.slice(0, 1_500))].join('\n  ')}\n`);
      }
    }
  });

  test('plays a week through deaths and outages of each part, and all twelve invariants hold after it', async () => {
    const week = leagueWeek({ ...rally, isUp: () => setTimeout(pauseMs) }, createSeededRandom(seed + 1).uniform);
    for (const [index, { work, deadlyForMs }] of week.phases.entries()) {
      const strikes = (plan[index] ?? []).map((target) => struck.strike(target, deadlyForMs));
      await Promise.all([work(), ...strikes]);
    }
    done = week.done;
    process.stdout.write(`struck: ${struck.points.join(' · ')}\n`);
    expect(new Set(struck.points.map((point) => point.split(' ')[0]))).toEqual(new Set(plan.flat()));
    expect(done.matchIds.size).toBeGreaterThan(0);
    expect(await settledAudit(rally.database.uri)).toEqual([]);
  });

  test.each(cells())(
    'while %s is %s, calls fail with 503 or 504 only, and heal within a minute',
    async (part, fault) => {
      const [userId = ''] = [...done.answers.keys()];
      const { token } = (await rally.api.call(testLogin, { body: { userId } })).body;
      const ask = callsOver[part];
      const way = part === 'broker' ? brokerWay : rally.network[part];
      way.fault(fault);
      const replies = await Promise.all([ask(rally, token), ask(rally, token), ask(rally, token)]);
      way.fault('none');
      for (const { status, json } of replies) {
        if (status >= 400) expect({ status, code: json.code }).toMatchObject(outage);
      }
      await expect
        .poll(async () => (await ask(rally, token)).status, { timeout: healedWithinMs, interval: 500 })
        .toBeLessThan(300);
    },
  );

  test('after all of that the invariants still hold', async () => {
    expect(await settledAudit(rally.database.uri)).toEqual([]);
  });
});

/** Who is struck in which part of the week: every process and each part of the world at least once. */
const plan: readonly (readonly Target[])[] = [
  ['identity', 'players'],
  ['notifications', 'twilio'],
  ['gateway', 'matchmaking', 'broker'],
  ['matchmaking'],
  ['scoring', 'database'],
  ['payments', 'stripe'],
  ['sandbox', 'notifications'],
];

const outage = { status: expect.toBeOneOf([503, 504]), code: expect.any(String) };

type Part = 'database' | 'broker' | 'stripe' | 'twilio';

/** A call that needs the part. What is written while the broker is away waits in the outbox. */
const callsOver: Record<Part, (rally: RallyProcesses, token: string) => Promise<TestReply<unknown>>> = {
  database: ({ api }, token) => api.call(getOptIn, { token }),
  broker: ({ api }, token) => api.call(updateProfile, { token, body: { gender: 'female' } }),
  stripe: ({ api }, token) => api.call(buyLifetimeAccess, { token }),
  twilio: ({ api }) => api.call(requestOtp, { body: { phone: '+13015550788' } }),
};

/** All of them in full, one of each kind and part otherwise. */
function cells(): [Part, NetworkFault][] {
  const parts: Part[] = ['database', 'broker', 'stripe', 'twilio'];
  const faults: NetworkFault[] = ['down', 'slow', 'reset', 'half', 'hang'];
  if (isVerify) return parts.flatMap((part) => faults.map((fault): [Part, NetworkFault] => [part, fault]));
  return [
    ['database', 'down'],
    ['broker', 'reset'],
    ['stripe', 'half'],
    ['twilio', 'hang'],
  ];
}
