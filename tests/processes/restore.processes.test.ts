import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataServiceNames } from '@rally/contracts';
import { republish } from '@rally/contracts/gateway';
import { requestOtp, verifyOtp } from '@rally/contracts/identity';
import { reconcilePayments } from '@rally/contracts/payments';
import { demoPhones, loadSampleLeague } from '@rally/one-machine';
import { createSeededRandom } from '@rally/seeded-random';
import { requestCode } from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  findMissingKafkaTools,
  type KafkaBroker,
  startKafkaTestBroker,
} from '../../libs/events/test/kafka-test-broker.ts';
import { createLeagueWeekScript } from '../crash/league-week.ts';
import { auditWhenSettled } from './check-invariants-when-settled.ts';
import { type RallyProcesses, startRallyProcesses } from './rally-processes.ts';

const missing = await findMissingKafkaTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

// A cluster loses its databases and is restored as described in docs/operations.md. The tests run in order.
describe.skipIf(missing !== null)('six databases restored to one point, with topics of a new prefix', () => {
  let folder: string;
  let broker: KafkaBroker;
  let rally: RallyProcesses;
  let backup: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rally-restore-'));
    broker = await startKafkaTestBroker();
  });
  afterAll(async () => {
    await rally?.stopAll();
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function start(dataDir: string, prefix: string, isNew: boolean): Promise<RallyProcesses> {
    const kafka = { KAFKA_TOPIC_PREFIX: prefix, KAFKA_GROUP_PREFIX: prefix };
    const league = { DATA_DIR: dataDir, SAMPLE_PLAYERS: 10, SAMPLE_PAST: false };
    return startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      settings: Object.fromEntries([...dataServiceNames, 'gateway'].map((name) => [name, kafka])),
      ...(isNew && { loadData: (databaseOf) => loadSampleLeague(databaseOf, league, new Date()) }),
    });
  }

  const createWeek = () =>
    createLeagueWeekScript({ ...rally, waitUntilUp: async () => {} }, createSeededRandom(7).uniform);

  test('a backup is made in the middle of a week, which continues until the databases are lost', async () => {
    rally = await start(join(folder, 'lost'), 'first.', true);
    const { phases, done } = createWeek();
    for (const { name, run } of phases) {
      if (name === 'answer') backup = await backUp();
      await run();
    }
    expect(done.matchIds.size).toBeGreaterThan(0);
    await rally.stopAll();
  });

  test('restored, every owner republishes, payments agree with the provider, and all invariants hold', async () => {
    const dataDir = join(folder, 'restored');
    await mkdir(join(dataDir, 'database'), { recursive: true });
    await rename(backup, join(dataDir, 'database', 'embedded-mongo.sqlite'));
    rally = await start(dataDir, 'second.', false);
    const token = await signInStaffInteractively();
    for (const service of ['identity', 'players', 'matchmaking', 'notifications'])
      expect((await rally.api.call(republish, { token, params: { service } })).status).toBe(200);
    expect((await rally.api.call(reconcilePayments, { token })).body.differences).toEqual([]);
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });

  test('the week continues', async () => {
    const { phases, done } = createWeek();
    for (const { run } of phases) await run();
    expect(done.matchIds.size).toBeGreaterThan(0);
    expect(done.pairsOfSecondRun).toBe(0);
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });

  /** A consistent snapshot of all databases, like a dump of a replica set with its oplog. @returns the path of the copy */
  async function backUp(): Promise<string> {
    const connection = await mongoose.createConnection(rally.database.uri).asPromise();
    const reply = await connection.db?.admin().command({ backup: 1 });
    await connection.close();
    const path = join(folder, 'backup.sqlite');
    // The next start of the database deletes copies that were not moved away.
    await rename(z.object({ path: z.string() }).parse(reply).path, path);
    return path;
  }

  async function signInStaffInteractively(): Promise<string> {
    const phone = demoPhones.admin;
    const code = await requestCode(
      () => rally.messagesTo(phone),
      () => rally.api.call(requestOtp, { body: { phone } }),
    );
    return (await rally.api.call(verifyOtp, { body: { phone, code } })).body.token;
  }
});
