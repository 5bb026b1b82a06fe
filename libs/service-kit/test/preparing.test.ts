import { randomUUID } from 'node:crypto';
import { createInProcessTransport } from '@rally/events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createService, dataServiceConfig, getDatabaseUri, readConfig, systemClock } from '../src/index.ts';

test('the job that prepares a database creates the index of its outboxes, and changes nothing when it runs again', async () => {
  await prepare();
  await prepare();
});

const config = readConfig(dataServiceConfig, {
  HOST: '127.0.0.1',
  PORT: '0',
  MONGODB_URI: getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', `preparing-${randomUUID()}`),
  JWKS_URL: 'http://127.0.0.1:1/keys',
});

async function prepare(): Promise<void> {
  const service = await createService('scoring', config, {
    transport: createInProcessTransport(),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    isIdle: true,
  });
  const { stop } = await service.listen();
  const indexes = await service.connection.collection('closed_accounts').indexes();
  await stop();
  expect(indexes.filter(({ key }) => 'outbox.id' in key)).toMatchObject([{ key: { 'outbox.id': 1 }, sparse: true }]);
}
