import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataServiceNames } from '@rally/contracts';
import {
  disableAccount,
  exportOwnAccount,
  getOwnAccount,
  logout,
  requestOtp,
  testLogin,
  verifyOtp,
} from '@rally/contracts/identity';
import { exportOwnMatches, getOptIn } from '@rally/contracts/matchmaking';
import { exportOwnMessages } from '@rally/contracts/notifications';
import { exportOwnPayments } from '@rally/contracts/payments';
import { exportOwnProfile } from '@rally/contracts/players';
import { exportOwnScores } from '@rally/contracts/scoring';
import { demoPhones, loadSampleLeague } from '@rally/one-machine';
import { createSeededRandom } from '@rally/seeded-random';
import { createTestApiClient, requestCode } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findMissingKafkaTools,
  type KafkaBroker,
  startKafkaTestBroker,
} from '../../libs/events/test/kafka-test-broker.ts';
import { type AcknowledgedChanges, createLeagueWeekScript } from '../crash/league-week.ts';
import { upgradeUnderLoad } from '../rolling/upgrade-under-load.ts';
import { auditWhenSettled } from './check-invariants-when-settled.ts';
import { type RallyProcesses, secrets, startRallyProcesses } from './rally-processes.ts';

const isVerify = process.env.VERIFY === '1';
const samplePlayers = isVerify ? 200 : 20;
const codesPerPhone = 4;

/** A call of each service that players make with their own token. */
const ownData = {
  identity: exportOwnAccount,
  players: exportOwnProfile,
  matchmaking: exportOwnMatches,
  scoring: exportOwnScores,
  payments: exportOwnPayments,
  notifications: exportOwnMessages,
} as const;

const missing = await findMissingKafkaTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)('seven services with Kafka, two replicas of each that has a database', () => {
  let dataDir: string;
  let broker: KafkaBroker;
  let rally: RallyProcesses;
  let done: AcknowledgedChanges;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rally-replicas-'));
    broker = await startKafkaTestBroker();
    rally = await startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      replicas: { ...Object.fromEntries(dataServiceNames.map((name) => [name, 2])), gateway: isVerify ? 2 : 1 },
      settings: {
        ...Object.fromEntries([...dataServiceNames, 'gateway'].map((name) => [name, { LOG_LEVEL: 'debug' }])),
        identity: { CODES_PER_PHONE: String(codesPerPhone), LOG_LEVEL: 'debug' },
      },
      loadData: (databaseOf) =>
        loadSampleLeague(
          databaseOf,
          { DATA_DIR: dataDir, SAMPLE_PLAYERS: samplePlayers, SAMPLE_PAST: false },
          new Date(),
        ),
    });
  });

  afterAll(async () => {
    await rally?.stopAll();
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('complete a week, and all twelve invariants hold', async () => {
    const week = createLeagueWeekScript({ ...rally, waitUntilUp: async () => {} }, createSeededRandom(7).uniform);
    for (const { run } of week.phases) await run();
    done = week.done;
    expect(done.matchIds.size).toBeGreaterThan(0);
    expect(done.pairsOfSecondRun).toBe(0);
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });

  test('each replica sees what any other replica stored', async () => {
    const [userId = '', answer] = [...done.answers][0] ?? [];
    const { token } = (await rally.api.call(testLogin, { body: { userId } })).body;
    for (const { url } of rally.services.matchmaking.replicas) {
      const { body } = await createTestApiClient(url ?? '').call(getOptIn, { token });
      expect(body).toMatchObject({ week: done.week, answer });
    }
  });

  test('share the requests', () => {
    for (const name of dataServiceNames) {
      for (const { process } of rally.services[name].replicas) {
        const answered = process.getOutput().match(/"route":"\/(?!health)[^"]*"/g) ?? [];
        if (name === 'players' || name === 'matchmaking' || name === 'identity')
          expect(answered.length, process.name).toBeGreaterThan(0);
      }
    }
  });

  test('log no secret, code, token or phone, not even at debug level', async () => {
    const phones = [demoPhones.admin, ...done.newcomers.keys()];
    const texts = (await Promise.all(phones.map((phone) => rally.messagesTo(phone)))).flat();
    const codes = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(phones.length);
    const never = [
      ...Object.values(secrets),
      ...phones.map((phone) => phone.slice(1)),
      ...codes.map((code) => `"${code}"`),
    ];
    const replicas = [...dataServiceNames, 'gateway' as const].flatMap((name) => rally.services[name].replicas);
    const said = replicas.map(({ process }) => process.getOutput()).join('');
    expect(said).toContain('"route":"/auth/verify-otp"');
    expect(never.filter((secret) => said.includes(secret))).toEqual([]);
    expect(/eyJ[\w-]+\.[\w-]+\.[\w-]+|\+1\d{10}|__Host-rally=\w/.exec(said)?.[0]).toBeUndefined();
  });

  test('share the limit of codes per phone', async () => {
    const phone = '+13015550799';
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => rally.api.call(requestOtp, { body: { phone } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(codesPerPhone);
    expect(await rally.messagesTo(phone)).toHaveLength(codesPerPhone);
  });

  test('all reject a token soon after one of them ended its session', async () => {
    const phone = '+13015550798';
    const code = await requestCode(
      () => rally.messagesTo(phone),
      () => rally.api.call(requestOtp, { body: { phone } }),
    );
    const { token } = (await rally.api.call(verifyOtp, { body: { phone, code } })).body;
    const { identity, matchmaking } = rally.services;
    const statuses = () =>
      Promise.all([
        ...identity.replicas.map(
          async ({ url }) => (await createTestApiClient(url ?? '').call(getOwnAccount, { token })).status,
        ),
        ...matchmaking.replicas.map(
          async ({ url }) => (await createTestApiClient(url ?? '').call(getOptIn, { token })).status,
        ),
      ]);
    expect(await statuses()).not.toContain(401);
    await rally.api.call(logout, { token });
    await expect.poll(statuses, { timeout: 60_000, interval: 200 }).toEqual([401, 401, 401, 401]);
  });

  test('every replica of every service, and the gateway, refuse a disabled account within five seconds', async () => {
    async function signIn(phone: string) {
      const code = await requestCode(
        () => rally.messagesTo(phone),
        () => rally.api.call(requestOtp, { body: { phone } }),
      );
      return (await rally.api.call(verifyOtp, { body: { phone, code } })).body;
    }
    const staff = (await signIn(demoPhones.admin)).token;
    const { token, user } = await signIn('+13015550797');
    const clients = dataServiceNames.flatMap((name) =>
      rally.services[name].replicas.map(({ url }) => ({ api: createTestApiClient(url ?? ''), call: ownData[name] })),
    );
    const statuses = async () => {
      const own = clients.map(({ api, call }) => api.call(call, { token }));
      const replies = await Promise.all([...own, rally.api.call(getOptIn, { token })]);
      return replies.map(({ status }) => status);
    };
    await expect.poll(statuses, { timeout: 60_000 }).not.toContain(503);
    expect(await statuses()).not.toContain(401);

    const body = { reason: 'Several people use it' };
    await rally.api.call(disableAccount, { token: staff, params: { id: user.id }, body });
    const disabledAt = performance.now();
    await expect.poll(statuses, { timeout: 5_000, interval: 20 }).toEqual(Array(clients.length + 1).fill(401));
    process.stderr.write(
      `a disabled account is refused everywhere after ${Math.round(performance.now() - disabledAt)} ms\n`,
    );
  });

  test.runIf(isVerify)(
    'are upgraded one after the other under load without a failed request or a lost event',
    async () => {
      const upgrade = await upgradeUnderLoad(rally, [...dataServiceNames, 'gateway'], 100);
      expect(upgrade.failures).toEqual([]);
      expect(upgrade.answered).toBeGreaterThan(0);
      expect(new Set(upgrade.exitCodes)).toEqual(new Set([0]));
      expect(upgrade.lostAnswers).toBe(0);
      expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
    },
  );
});
