import type { ServerResponse } from 'node:http';
import { commonErrors } from '@rally/contracts';
import { getMe } from '@rally/contracts/gateway';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function fetchMe(): Promise<Response> {
  const authorization = `Bearer ${await gateway.issuer.token('ann')}`;
  return fetch(`${gateway.url}/api${getMe.path}`, { headers: { ...clientHeaders, authorization } });
}

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
  expect((await fetchMe()).status).toBe(status);
});

test.each<[string, number, string]>([
  ['an error page', 502, '<html><h1>502 Bad Gateway</h1></html>'],
  ['a page', 200, '<html><h1>Welcome to nginx!</h1></html>'],
  ['an error of its own', 429, '{"message":"slow down"}'],
])('%s of a proxy in place of a service is an outage', async (_case, status, body) => {
  gateway.service.answer = (_request, response) => response.writeHead(status).end(body);
  const reply = await fetchMe();
  expect([reply.status, await reply.json()]).toMatchObject([503, { code: commonErrors.unavailable.code }]);
});

test.each<[string, string | null]>([
  ['7', '7'],
  ['soon', null],
])('an error of a service keeps its fields, and its Retry-After if that is a number: %s', async (sent, received) => {
  const { status, code, text: error } = commonErrors.tooManyRequests;
  const refusal = { ok: false, code, error, fields: [{ path: 'sport', message: 'Invalid option' }] };
  gateway.service.answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': sent });
    response.end(JSON.stringify({ ...refusal, requestId: 'r' }));
  };
  const reply = await fetchMe();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, received]);
  expect(await reply.json()).toMatchObject(refusal);
});
