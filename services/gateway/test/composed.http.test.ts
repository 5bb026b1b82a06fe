import type { ServerResponse } from 'node:http';
import { getMe } from '@rally/contracts/gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}

test.each<[string, number, (response: ServerResponse) => unknown]>([
  ['breaks off', 503, (response) => setTimeout(() => response.destroy(), 50)],
  ['trickles in', 504, trickle],
])('a reply of a service that %s is an outage', async (_case, status, goOn) => {
  gateway.service.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    goOn(response);
  };
  const authorization = `Bearer ${await gateway.issuer.token('ann')}`;
  const reply = await fetch(`${gateway.url}/api${getMe.path}`, { headers: { ...clientHeaders, authorization } });
  expect(reply.status).toBe(status);
});
