import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { createInProcessTransport } from '@rally/events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createService, dataServiceConfig, getDatabaseUri, readConfig, systemClock } from '../src/index.ts';

test('a service whose work fails to stop still waits for its other work, and closes its server and its connection', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-stopping-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mongo = await startEmbeddedMongo({ dataDir, replicaSet: 'rally', testCommandsEnabled: true });
  onTestFinished(() => mongo.stop());
  const config = readConfig(dataServiceConfig, {
    HOST: '127.0.0.1',
    PORT: '0',
    MONGODB_URI: getDatabaseUri(mongo.uri, 'scoring'),
    JWKS_URL: 'http://127.0.0.1:1/keys',
  });
  const service = await createService('scoring', config, {
    transport: createInProcessTransport(),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  const ended: string[] = [];
  service.addBackgroundWork(() => async () => {
    throw new Error('broken');
  });
  service.addBackgroundWork(() => async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended.push(service.connection.readyState === 1 ? 'while connected' : 'too late');
  });
  const { stop, url } = await service.listen();
  await expect(stop()).rejects.toMatchObject({ errors: [{ message: 'broken' }] });
  expect(ended).toEqual(['while connected']);
  await expect(fetch(url)).rejects.toThrow();
  expect(service.connection.readyState).toBe(0);
});
