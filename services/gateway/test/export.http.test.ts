import { exportOwnData, ownDataExportIntervalSeconds } from '@rally/contracts/gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataExportRateLimit } from '../src/composed/export-own-data.ts';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function exportOf(playerId: string): Promise<Response> {
  const authorization = `Bearer ${await gateway.issuer.token(playerId)}`;
  return fetch(`${gateway.url}/api${exportOwnData.path}`, { headers: { ...clientHeaders, authorization } });
}

test('the export has a section of each service, or is refused as a whole', async () => {
  let isDown = true;
  gateway.service.answer = ({ url }, response) => {
    const isRefused = isDown && url.includes('scoring');
    const refusal = { ok: false, code: 'unavailable', error: 'Down', requestId: 'r' };
    const answer = isRefused ? refusal : { ok: true, data: { path: url } };
    response.writeHead(isRefused ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  const refused = await exportOf('ann');
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([503, null]);
  isDown = false;
  // The one that failed does not count.
  const response = await exportOf('ann');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rally-export-[\d-]{10}\.json"$/);
  const sections = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'];
  expect(Object.keys(Object(await response.json())).sort()).toEqual(['ok', 'exportedAt', ...sections].sort());
  expect((await exportOf('ann')).status).toBe(429);
});

test('an account may export again after the interval, others at any time', async () => {
  let nowMs = 0;
  const limitExports = createDataExportRateLimit(() => nowMs);
  const exportOnce = (accountId: string) => limitExports(accountId, async () => 'exported');
  await exportOnce('ann');
  await exportOnce('bob');
  nowMs = ownDataExportIntervalSeconds * 1000 - 1;
  await expect(exportOnce('ann')).rejects.toThrow();
  nowMs += 1;
  expect(await exportOnce('ann')).toBe('exported');
});
