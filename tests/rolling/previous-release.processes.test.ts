import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataServiceNames } from '@rally/contracts';
import { listDeadLetters, replayDeadLetters } from '@rally/contracts/gateway';
import { listTestUsers, testLogin } from '@rally/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  findMissingKafkaTools,
  type KafkaBroker,
  startKafkaTestBroker,
} from '../../libs/events/test/kafka-test-broker.ts';
import { auditWhenSettled } from '../processes/check-invariants-when-settled.ts';
import { type RallyProcesses, startRallyProcesses } from '../processes/rally-processes.ts';
import { copyReleaseDataFolder } from '../upgrade/previous-releases.ts';
import { checkOutRelease, explainMissingRelease } from './check-out-release.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const release = '0.1.0';
const commit = 'f304db00';
const isVerify = process.env.VERIFY === '1';
const requestsPerSecond = isVerify ? 50 : 5;
/** Replies that indicate a busy machine rather than a wrong version: without VERIFY, other suites may be running at the same time. */
const busy = /^50[34] .*"(unavailable|overloaded|upstream_timeout)"/;
const secretsFile = z.object({ codeSecret: z.string(), keySecret: z.string() });

const missing = (await findMissingKafkaTools()) ?? (await explainMissingRelease(commit));
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)(`the processes of ${release} with their data`, () => {
  let folder: string;
  let broker: KafkaBroker;
  let rally: RallyProcesses;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rally-previous-'));
    const codeFolder = join(folder, 'code');
    const dataDir = join(folder, 'data');
    await mkdir(codeFolder);
    await Promise.all([checkOutRelease(commit, codeFolder), copyReleaseDataFolder(release, dataDir)]);
    const { codeSecret, keySecret } = secretsFile.parse(
      JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')),
    );
    broker = await startKafkaTestBroker();
    rally = await startRallyProcesses({
      dataDir,
      brokers: broker.brokers,
      codeFolder,
      settings: { identity: { CODE_SECRET: codeSecret, KEY_SECRET: keySecret } },
    });
  });
  afterAll(async () => {
    await rally?.stopAll();
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('are replaced one service after the other under load, without a failed request or a lost event', async () => {
    const upgrade = await upgradeUnderLoad(rally, [...dataServiceNames, 'gateway'], requestsPerSecond);
    const failures = upgrade.failures.filter(({ reason }) => isVerify || !busy.test(reason));
    process.stderr.write(`${upgrade.answered} requests during the upgrade, ${upgrade.failures.length} failed\n`);
    expect(failures).toEqual([]);
    expect(upgrade.answered).toBeGreaterThan(0);
    expect(new Set(upgrade.exitCodes)).toEqual(new Set([0]));
    expect(upgrade.lostAnswers).toBe(0);
  });

  test('leave nothing that the new ones cannot apply', async () => {
    const { users } = (await rally.api.call(listTestUsers)).body;
    const userId = users.find(({ role }) => role === 'admin')?.id ?? '';
    const { token } = (await rally.api.call(testLogin, { body: { userId } })).body;
    for (const service of dataServiceNames) {
      await rally.api.call(replayDeadLetters, { token, params: { service }, body: {} });
      const reply = await rally.api.call(listDeadLetters, { token, params: { service } });
      expect(reply.body.deadLetters, service).toEqual([]);
    }
    expect(await auditWhenSettled(rally.database.uri)).toEqual([]);
  });
});
