import { connect } from 'node:net';
import { errorReplySchema } from '@rally/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeAssetServer, startFakeAssetServer } from './fake-asset-server.ts';
import { formatRequestHead, sendRawRequest } from './raw-request.ts';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let assets: FakeAssetServer;
let gateway: TestGateway;

beforeAll(async () => {
  assets = await startFakeAssetServer();
  assets.files.set('/assets/shell/index.html', '<html></html>');
  assets.files.set('/assets/shell/main.js', '');
});
beforeEach(async () => {
  gateway = await startTestGateway({
    SHELL_URL: assets.url,
    ALLOWED_HOSTS: '127.0.0.1,staff.rally.test',
    TRUSTED_PROXIES: '127.0.0.1',
    CLIENT_MAX_CONCURRENCY: '4',
    REQUESTS_PER_MINUTE: '20',
  });
});
afterEach(() => gateway.stop());
afterAll(() => assets.stop());

const fetchFrom = (address: string, path: string) =>
  fetch(`${gateway.url}${path}`, { headers: { ...clientHeaders, accept: 'text/html', 'x-forwarded-for': address } });

test('a client can have at most four requests in progress, and others are not affected', async () => {
  const held: (() => void)[] = [];
  gateway.service.answer = (_request, response) => {
    held.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
  };
  const running = Array.from({ length: 4 }, (_, call) => fetchFrom(`2001:db8:0:1::${call}`, '/api/matches'));
  await vi.waitFor(() => expect(held).toHaveLength(4), 60_000);
  const rejected = await fetchFrom('2001:db8:0:1:ffff::1', '/photos/a.webp');
  expect(rejected.status).toBe(429);
  expect(errorReplySchema.parse(await rejected.json()).code).toBe('too_many_requests');
  const other = fetchFrom('2001:db8:0:2::1', '/api/matches');
  await vi.waitFor(() => expect(held).toHaveLength(5), 60_000);
  for (const respond of held) respond();
  expect((await Promise.all([...running, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  gateway.service.answer = null;
  expect((await fetchFrom('2001:db8:0:1::1', '/api/matches')).status).toBe(200);
});

test('requests whose client has left do not count', async () => {
  gateway.service.answer = () => {};
  for (let round = 0; round < 3; round += 1) {
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      socket.write(formatRequestHead('GET', '/api/matches', { 'x-forwarded-for': '203.0.113.1' }));
      return socket;
    });
    await vi.waitFor(() => expect(gateway.service.requests).toHaveLength(4 * (round + 1)), 60_000);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await fetchFrom('203.0.113.1', '/login')).status).toBe(200), 60_000);
  }
});

test('an account may open ten live streams, and another once one of them has ended', async () => {
  const headers = { ...clientHeaders, host: 'rally.test', authorization: `Bearer ${await gateway.issuer.token('p1')}` };
  const opened: AbortController[] = [];
  async function open(): Promise<Response> {
    const controller = new AbortController();
    opened.push(controller);
    return fetch(`${gateway.url}/api/live`, { headers, signal: controller.signal });
  }
  for (let stream = 0; stream < 10; stream += 1) expect((await open()).status).toBe(200);
  const rejected = await open();
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
  opened[0]?.abort();
  await vi.waitFor(async () => expect((await open()).status).toBe(200), 60_000);
  for (const controller of opened) controller.abort();
});

describe('the limit per minute', () => {
  test.each(['/', '/player/p1', '/api/matches', '/share/none', '/photos/a.webp'])('counts %s', async (path) => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await fetchFrom('203.0.113.2', path)).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
  });

  test('does not count assets', async () => {
    for (let call = 0; call < 30; call += 1)
      expect((await fetchFrom('203.0.113.2', '/assets/shell/main.js')).status).toBe(200);
  });

  test('is the same however the path is spelled', async () => {
    for (let call = 0; call < 20; call += 1) await fetchFrom('203.0.113.2', '/api/matches');
    for (const path of [
      '/api/matches',
      '/api/matches?',
      '/API/matches',
      '/api//matches',
      '/api/matches/',
      '/api/nowhere',
    ])
      expect((await fetchFrom('203.0.113.2', path)).status, path).toBe(429);
    const head = { 'x-forwarded-for': '203.0.113.2', accept: 'text/html' };
    for (const path of ['/%61pi/matches', '/./api/matches', '/api/m%61tches'])
      expect([[400], [404], [429]], path).toContainEqual(
        await sendRawRequest(gateway.url, formatRequestHead('GET', path, head)),
      );
  });
});

describe('the host', () => {
  test.each([
    ['rally.test', 200],
    ['Rally.test:8443', 200],
    ['staff.rally.test', 200],
    ['evil.test', 421],
    ['rally.test.evil.test', 421],
    ['localhost', 421],
    ['', 400],
    ['rally.test@evil.test', 400],
    ['rally.test/x', 400],
  ])('%s gets %i', async (host, status) => {
    expect(await sendRawRequest(gateway.url, formatRequestHead('GET', '/api/matches', { host }))).toEqual([status]);
  });

  test('does not matter to probes', async () => {
    expect(
      await sendRawRequest(gateway.url, formatRequestHead('GET', '/health/live', { host: '10.0.0.7:8080' })),
    ).toEqual([200]);
  });
});
