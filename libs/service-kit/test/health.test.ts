import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, registerHealthRoutes } from '../src/index.ts';

let app: Awaited<ReturnType<typeof createApp>>;
let stuckReason: string | null = null;
let unreadyReason: string | null = null;

beforeAll(async () => {
  app = await createApp({ log: pino({ level: 'silent' }), trustRequestId: false });
  registerHealthRoutes(app, [async () => unreadyReason], () => stuckReason);
});
afterAll(() => app.close());

async function ask(url: string) {
  const { statusCode, body } = await app.inject(url);
  return [statusCode, JSON.parse(body)];
}

test('liveness fails with the reason when only a restart helps, and readiness with its own', async () => {
  expect(await ask('/health/live')).toEqual([200, { ok: true }]);
  expect(await ask('/health/ready')).toEqual([200, { ok: true, reasons: [] }]);
  stuckReason = 'rally.scoring has read no events for 105 s';
  unreadyReason = 'an index is missing';
  expect(await ask('/health/live')).toEqual([503, { ok: false, reasons: [stuckReason] }]);
  expect(await ask('/health/ready')).toEqual([503, { ok: false, reasons: [unreadyReason] }]);
});
