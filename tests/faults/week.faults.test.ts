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
import {
  findMissingKafkaTools,
  type KafkaBroker,
  startKafkaTestBroker,
} from '../../libs/events/test/kafka-test-broker.ts';
import { type AcknowledgedChanges, createLeagueWeekScript } from '../crash/league-week.ts';
import { auditWhenSettled } from '../processes/check-invariants-when-settled.ts';
import { type RallyProcesses, startRallyProcesses } from '../processes/rally-processes.ts';
import { type NetworkFault, startTcpProxy, type TcpProxy } from '../processes/tcp-proxy.ts';
import { createFaultInjector, type FaultInjector, type FaultTarget } from './fault-injector.ts';

const isVerify = process.env.VERIFY === '1';
const seed = Number(process.env.FAULT_SEED ?? (isVerify ? Date.now() % 1_000_000 : 632_423));
const samplePlayers = isVerify ? 100 : 12;
const outageMs = isVerify ? 30_000 : 3_000;
const pauseMs = 20;
const recoveryTimeoutMs = 60_000;

const missing = await findMissingKafkaTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)(`the product as processes (FAULT_SEED=${seed})`, () => {
  let dataDir: string;
  let brokerProxy: TcpProxy;
  let broker: KafkaBroker;
  let rally: RallyProcesses;
  let faultInjector: FaultInjector;
  let done: AcknowledgedChanges;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rally-faults-'));
    brokerProxy = await startTcpProxy();
    broker = await startKafkaTestBroker({ proxy: brokerProxy });
    rally = await startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      loadData: (databaseOf) =>
        loadSampleLeague(
          databaseOf,
          { DATA_DIR: dataDir, SAMPLE_PLAYERS: samplePlayers, SAMPLE_PAST: false },
          new Date(),
        ),
    });
    faultInjector = createFaultInjector(rally, broker, createSeededRandom(seed).uniform, outageMs);
  });

  afterAll(async () => {
    await rally?.stopAll();
    await broker?.stop();
    await brokerProxy?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const { replicas } of Object.values(rally.services)) {
      for (const {
        process: { name, getOutput },
      } of replicas) {
        const troubles = getOutput()
          .split('\n')
          .filter((line) => /"level":"(warn|error|fatal)"|^[^{]/.test(line));
        process.stderr.write(`${[name, ...troubles.slice(-4).map((line) => line.slice(0, 1_500))].join('\n  ')}\n`);
      }
    }
  });

  test('completes a week despite crashes and outages of each part, and all twelve invariants hold', async () => {
    const week = createLeagueWeekScript(
      { ...rally, waitUntilUp: () => setTimeout(pauseMs) },
      createSeededRandom(seed + 1).uniform,
    );
    for (const [index, { run, killWindowMs }] of week.phases.entries()) {
      const strikes = (faultPlan[index] ?? []).map((target) => faultInjector.injectFault(target, killWindowMs));
      await Promise.all([run(), ...strikes]);
    }
    done = week.done;
    process.stdout.write(`struck: ${faultInjector.injectedFaults.join(' · ')}\n`);
    expect(new Set(faultInjector.injectedFaults.map((point) => point.split(' ')[0]))).toEqual(
      new Set(faultPlan.flat()),
    );
    expect(done.matchIds.size).toBeGreaterThan(0);
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });

  test.each(listFaultCases())(
    'while %s is %s, calls fail only with 503 or 504, and recover within a minute',
    async (part, fault) => {
      const [userId = ''] = [...done.answers.keys()];
      const { token } = (await rally.api.call(testLogin, { body: { userId } })).body;
      const ask = callsThrough[part];
      const way = part === 'broker' ? brokerProxy : rally.network[part];
      way.setFault(fault);
      const replies = await Promise.all([ask(rally, token), ask(rally, token), ask(rally, token)]);
      way.setFault('none');
      for (const { status, json } of replies) {
        if (status >= 400) expect({ status, code: json.code }).toMatchObject(unavailableReply);
      }
      await expect
        .poll(async () => (await ask(rally, token)).status, { timeout: recoveryTimeoutMs, interval: 500 })
        .toBeLessThan(300);
    },
  );

  test('at the end all invariants still hold', async () => {
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });
});

/** Targets of faults by phase of the week. Each process, the stores and the providers occur at least once. */
const faultPlan: readonly (readonly FaultTarget[])[] = [
  ['identity', 'players'],
  ['notifications', 'twilio'],
  ['gateway', 'matchmaking', 'broker'],
  ['matchmaking'],
  ['scoring', 'database'],
  ['payments', 'stripe'],
  ['sandbox', 'notifications'],
];

const unavailableReply = { status: expect.toBeOneOf([503, 504]), code: expect.any(String) };

type Part = 'database' | 'broker' | 'stripe' | 'twilio';

/** A call that needs the part. While the broker is down, events wait in the outbox. */
const callsThrough: Record<Part, (rally: RallyProcesses, token: string) => Promise<TestReply<unknown>>> = {
  database: ({ api }, token) => api.call(getOptIn, { token }),
  broker: ({ api }, token) => api.call(updateProfile, { token, body: { gender: 'female' } }),
  stripe: ({ api }, token) => api.call(buyLifetimeAccess, { token }),
  twilio: ({ api }) => api.call(requestOtp, { body: { phone: getNextPhone() } }),
};

let phonesUsed = 0;
/** A phone of its own for each code: one phone gets three within 15 minutes. */
function getNextPhone(): string {
  phonesUsed += 1;
  return `+1301555${String(700 + phonesUsed).padStart(4, '0')}`;
}

/** All combinations in `npm run verify`; otherwise each fault and each part once. */
function listFaultCases(): [Part, NetworkFault][] {
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
