import { errorReply } from '@rally/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GatewayUnderTest, ourHeaders, startGatewayUnderTest } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;

beforeEach(async () => {
  gateway = await startGatewayUnderTest({ SCORING_URL: 'http://127.0.0.1:9', CALLS_AT_ONCE: '16' });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
});

async function send(path: string, method = 'GET') {
  const response = await fetch(`${gateway.url}/api${path}`, { method, headers: ourHeaders });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}
const sendMany = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => send(path)));
const arrived = () => gateway.service.requests.length;

test('a GET whose connection breaks is sent a second time, and anything else once', async () => {
  gateway.service.answer = (_request, response) => response.destroy();
  expect((await send('/matches')).status).toBe(503);
  expect(arrived()).toBe(2);
  expect((await send('/subscribe', 'POST')).status).toBe(503);
  expect(arrived()).toBe(3);
});

test('a GET that succeeds the second time is answered as if nothing had been', async () => {
  gateway.service.answer = (_request, response) => {
    if (arrived() === 1) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  };
  expect(await send('/matches')).toMatchObject({ status: 200, answer: [] });
});

test('a service that does not answer half of 20 calls is left alone for 10 s; then one call tries', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await sendMany(10, '/matches');
  gateway.service.answer = (_request, response) => response.destroy();
  for (let call = 0; call < 10; call += 1) await send('/matches');
  const before = arrived();
  const refused = await send('/matches');
  expect(errorReply.parse(refused.answer).code).toBe('unavailable');
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(arrived()).toBe(before);

  vi.setSystemTime(Date.now() + 10_001);
  await send('/matches');
  expect(arrived()).toBe(before + 2);
  await sendMany(5, '/matches');
  expect(arrived()).toBe(before + 2);

  vi.setSystemTime(Date.now() + 10_001);
  gateway.service.answer = null;
  expect((await send('/matches')).status).toBe(200);
  expect((await sendMany(5, '/matches')).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('the others go on, and an error that a service answers with leaves it in use', async () => {
  for (let call = 0; call < 25; call += 1) expect((await send('/leaderboard')).status).toBe(503);
  gateway.service.answer = (_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  const answers = await sendMany(25, '/matches');
  expect(answers.every(({ status }) => status === 500)).toBe(true);
  expect(arrived()).toBe(25);
});

test('while 16 calls are under way and 64 wait, what comes is refused at once; those are answered', async () => {
  const held: (() => void)[] = [];
  gateway.service.answer = (_request, response) => {
    held.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
  };
  const crowd = sendMany(80, '/matches');
  await vi.waitFor(() => expect(held).toHaveLength(16));
  await vi.waitFor(async () => expect(await calls('matchmaking')).toBe(80));
  const refused = await send('/matches');
  expect(refused.status).toBe(503);
  expect(errorReply.parse(refused.answer).code).toBe('unavailable');
  expect(refused.headers.get('retry-after')).toBe('1');

  gateway.service.answer = null;
  for (const answer of held) answer();
  expect((await crowd).every(({ status }) => status === 200)).toBe(true);
  expect((await send('/matches')).status).toBe(200);
  expect(arrived()).toBe(81);
});

/** What operators see of the calls to a service. */
async function calls(upstream: string): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(metrics.match(new RegExp(`rally_upstream_calls{[^}]*upstream="${upstream}"[^}]*} (\\d+)`))?.[1]);
}
