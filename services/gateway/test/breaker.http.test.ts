import { errorReplySchema } from '@rally/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway({
    SCORING_URL: 'http://127.0.0.1:9',
    UPSTREAM_MAX_CONCURRENCY: '16',
    CLIENT_MAX_CONCURRENCY: '200',
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.stop();
});

async function send(path: string, method = 'GET') {
  const response = await fetch(`${gateway.url}/api${path}`, { method, headers: clientHeaders });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}
const sendMany = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => send(path)));
const received = () => gateway.service.requests.length;

test('retries a GET whose connection breaks once, and nothing else', async () => {
  gateway.service.answer = (_request, response) => response.destroy();
  expect((await send('/matches')).status).toBe(503);
  expect(received()).toBe(2);
  expect((await send('/subscribe', 'POST')).status).toBe(503);
  expect(received()).toBe(3);
});

test('answers a GET that succeeds on its retry', async () => {
  gateway.service.answer = (_request, response) => {
    if (received() === 1) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  };
  expect(await send('/matches')).toMatchObject({ status: 200, answer: [] });
});

test('suspends calls for 10 s after half of 20 failed, then tests with a single call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await sendMany(10, '/matches');
  gateway.service.answer = (_request, response) => response.destroy();
  for (let call = 0; call < 10; call += 1) await send('/matches');
  const before = received();
  const refused = await send('/matches');
  expect(errorReplySchema.parse(refused.answer).code).toBe('unavailable');
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(received()).toBe(before);

  vi.setSystemTime(Date.now() + 10_001);
  await send('/matches');
  expect(received()).toBe(before + 2);
  await sendMany(5, '/matches');
  expect(received()).toBe(before + 2);

  vi.setSystemTime(Date.now() + 10_001);
  gateway.service.answer = null;
  expect((await send('/matches')).status).toBe(200);
  expect((await sendMany(5, '/matches')).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('keeps other services available, and does not count error statuses as failures', async () => {
  for (let call = 0; call < 25; call += 1) expect((await send('/leaderboard')).status).toBe(503);
  gateway.service.answer = (_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  const answers = await sendMany(25, '/matches');
  expect(answers.every(({ status }) => status === 500)).toBe(true);
  expect(received()).toBe(25);
});

test('rejects further calls while 16 run and 64 wait, and answers those 80', async () => {
  const held: (() => void)[] = [];
  gateway.service.answer = (_request, response) => {
    held.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
  };
  const accepted = sendMany(80, '/matches');
  await vi.waitFor(() => expect(held).toHaveLength(16));
  await vi.waitFor(async () => expect(await readLoad('matchmaking')).toBe(80));
  const refused = await send('/matches');
  expect(refused.status).toBe(503);
  expect(errorReplySchema.parse(refused.answer).code).toBe('unavailable');
  expect(refused.headers.get('retry-after')).toBe('1');

  gateway.service.answer = null;
  for (const answer of held) answer();
  expect((await accepted).every(({ status }) => status === 200)).toBe(true);
  expect((await send('/matches')).status).toBe(200);
  expect(received()).toBe(81);
});

/** The gauge of running and waiting calls. */
async function readLoad(upstream: string): Promise<number> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(metrics.match(new RegExp(`rally_upstream_calls{[^}]*upstream="${upstream}"[^}]*} (\\d+)`))?.[1]);
}
