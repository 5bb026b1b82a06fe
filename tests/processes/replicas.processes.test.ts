import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnAccount, logout, requestOtp, testLogin, verifyOtp } from '@rally/contracts/identity';
import { getOptIn } from '@rally/contracts/matchmaking';
import { demoPhones, loadSampleLeague } from '@rally/one-machine';
import { createSeededRandom } from '@rally/seeded-random';
import { createTestClient } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KafkaBroker, missingForKafka, startKafkaBroker } from '../../libs/events/test/kafka-broker.ts';
import { type Acknowledged, leagueWeek } from '../crash/league-week.ts';
import { upgradeUnderLoad } from '../rolling/upgrade-under-load.ts';
import { dataServices, type RallyProcesses, secrets, startRallyProcesses } from './rally-processes.ts';
import { settledAudit } from './settled-audit.ts';

const isVerify = process.env.VERIFY === '1';
const samplePlayers = isVerify ? 200 : 20;
const codesPerPhone = 4;

const missing = await missingForKafka();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)('seven services, two replicas of each that keeps data, Kafka between them', () => {
  let dataDir: string;
  let broker: KafkaBroker;
  let rally: RallyProcesses;
  let done: Acknowledged;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rally-replicas-'));
    broker = await startKafkaBroker();
    rally = await startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      replicas: { ...Object.fromEntries(dataServices.map((name) => [name, 2])), gateway: isVerify ? 2 : 1 },
      settings: {
        ...Object.fromEntries([...dataServices, 'gateway'].map((name) => [name, { LOG_LEVEL: 'debug' }])),
        identity: { CODES_PER_PHONE: String(codesPerPhone), LOG_LEVEL: 'debug' },
      },
      fill: (databaseOf) =>
        loadSampleLeague(
          databaseOf,
          { DATA_DIR: dataDir, SAMPLE_PLAYERS: samplePlayers, SAMPLE_PAST: false },
          new Date(),
        ),
    });
  });

  afterAll(async () => {
    await rally?.end();
    await broker?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('play a week, and all twelve invariants hold after it', async () => {
    const week = leagueWeek({ ...rally, isUp: async () => {} }, createSeededRandom(7).uniform);
    for (const { work } of week.phases) await work();
    done = week.done;
    expect(done.matchIds.size).toBeGreaterThan(0);
    expect(done.pairsOfSecondRun).toBe(0);
    expect(await settledAudit(rally.database.uri)).toEqual([]);
  });

  test('each replica answers for what any of them was told', async () => {
    const [userId = '', answer] = [...done.answers][0] ?? [];
    const { token } = (await rally.api.call(testLogin, { body: { userId } })).body;
    for (const { url } of rally.services.matchmaking.replicas) {
      const { body } = await createTestClient(url ?? '').call(getOptIn, { token });
      expect(body).toMatchObject({ week: done.week, answer });
    }
  });

  test('share the requests', () => {
    for (const name of dataServices) {
      for (const { process } of rally.services[name].replicas) {
        const answered = process.said().match(/"route":"\/(?!health)[^"]*"/g) ?? [];
        if (name === 'players' || name === 'matchmaking' || name === 'identity')
          expect(answered.length, process.name).toBeGreaterThan(0);
      }
    }
  });

  test('say no secret, code, token or phone in their logs, not even in those for debugging', async () => {
    const phones = [demoPhones.admin, ...done.newcomers.keys()];
    const texts = (await Promise.all(phones.map((phone) => rally.messagesTo(phone)))).flat();
    const codes = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(phones.length);
    const never = [
      ...Object.values(secrets),
      ...phones.map((phone) => phone.slice(1)),
      ...codes.map((code) => `"${code}"`),
    ];
    const replicas = [...dataServices, 'gateway' as const].flatMap((name) => rally.services[name].replicas);
    const said = replicas.map(({ process }) => process.said()).join('');
    expect(said).toContain('"route":"/auth/verify-otp"');
    expect(never.filter((secret) => said.includes(secret))).toEqual([]);
    expect(/eyJ[\w-]+\.[\w-]+\.[\w-]+|\+1\d{10}|__Host-rally=\w/.exec(said)?.[0]).toBeUndefined();
  });

  test('together send a phone no more codes than one of them may', async () => {
    const phone = '+13015550799';
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => rally.api.call(requestOtp, { body: { phone } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(codesPerPhone);
    expect(await rally.messagesTo(phone)).toHaveLength(codesPerPhone);
  });

  test('all refuse a token soon after its session has ended at one of them', async () => {
    const phone = '+13015550798';
    await rally.api.call(requestOtp, { body: { phone } });
    const code = /\b\d{6}\b/.exec((await rally.messagesTo(phone))[0] ?? '')?.[0] ?? '';
    const { token } = (await rally.api.call(verifyOtp, { body: { phone, code } })).body;
    const { identity, matchmaking } = rally.services;
    const statuses = () =>
      Promise.all([
        ...identity.replicas.map(
          async ({ url }) => (await createTestClient(url ?? '').call(getOwnAccount, { token })).status,
        ),
        ...matchmaking.replicas.map(
          async ({ url }) => (await createTestClient(url ?? '').call(getOptIn, { token })).status,
        ),
      ]);
    expect(await statuses()).not.toContain(401);
    await rally.api.call(logout, { token });
    await expect.poll(statuses, { timeout: 60_000, interval: 200 }).toEqual([401, 401, 401, 401]);
  });

  test.runIf(isVerify)(
    'are upgraded one after the other under load: no request fails and no event is lost',
    async () => {
      const upgrade = await upgradeUnderLoad(rally, [...dataServices, 'gateway'], 100);
      expect(upgrade.failures).toEqual([]);
      expect(upgrade.answered).toBeGreaterThan(0);
      expect(new Set(upgrade.exits)).toEqual(new Set([0]));
      expect(upgrade.lost).toBe(0);
      expect(await settledAudit(rally.database.uri)).toEqual([]);
    },
  );
});
