import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatRequestHead, openConnection, readResponseStatuses, sendRaw } from './raw-request.ts';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ UPSTREAM_MAX_CONCURRENCY: '4', CLIENT_MAX_CONCURRENCY: '200' });
});
beforeEach(() => {
  gateway.service.requests.length = 0;
});
afterEach(() => {
  gateway.service.answer = null;
});
afterAll(() => gateway.stop());

const isClientError = (status: number) => status >= 400 && status < 500;

describe('a request that a client got wrong', () => {
  const json = { 'content-type': 'application/json' };
  const oversized = `${(1_100_000).toString(16)}\r\n${'x'.repeat(1_100_000)}\r\n0\r\n\r\n`;

  test.each([
    ['a path with encoded letters', formatRequestHead('GET', '/%61pi/matches')],
    ['a path with encoded letters after /api', formatRequestHead('GET', '/api/m%61tches')],
    ['a photo path with encoded letters', formatRequestHead('GET', '/%70hotos/a.webp')],
    ['an absolute target', formatRequestHead('GET', 'http://127.0.0.1:1/api/matches')],
    ['a segment that begins with two dots', formatRequestHead('GET', '/photos/..a.webp')],
    ['an encoded segment that begins with two dots', formatRequestHead('GET', '/photos/%2e%2ea.webp')],
    [
      'a compressed body',
      `${formatRequestHead('POST', '/api/subscribe', { ...json, 'content-encoding': 'gzip', 'content-length': '2' })}{}`,
    ],
    [
      'a body of an unknown encoding',
      `${formatRequestHead('POST', '/api/subscribe', { ...json, 'content-encoding': 'x', 'content-length': '2' })}{}`,
    ],
    [
      'a chunked body over the limit',
      `${formatRequestHead('POST', '/api/subscribe', { ...json, 'transfer-encoding': 'chunked' })}${oversized}`,
    ],
    ['a path of two slashes', formatRequestHead('GET', '//')],
    ['a path of three slashes', formatRequestHead('GET', '///')],
    ['a backslash', formatRequestHead('GET', '/\\')],
    ['an open bracket for a host', formatRequestHead('GET', '//[')],
    ['two Host lines', formatRequestHead('GET', '/api/matches').replace('\r\n', '\r\nHost: 127.0.0.1\r\n')],
    ['an asterisk for a target', formatRequestHead('OPTIONS', '*')],
  ])('because of %s gets 4xx, and opens no breaker', async (_name, request) => {
    // Like a browser opening pages, besides API calls.
    const page = request.replace('\r\n', '\r\naccept: text/html\r\n');
    for (let call = 0; call < 25; call += 1) {
      const statuses = await sendRaw(gateway.url, call % 2 === 0 ? request : page);
      expect(statuses).toHaveLength(1);
      expect(statuses.every(isClientError)).toBe(true);
    }
    expect(gateway.service.requests).toEqual([]);
    for (const path of ['/api/matches', '/photos/a.webp'])
      expect((await fetch(`${gateway.url}${path}`, { headers: clientHeaders })).status).toBe(200);
  });

  test('is forwarded where only its query looks strange', async () => {
    expect(await sendRaw(gateway.url, formatRequestHead('GET', '/api/matches?q=../../x&r=/..'))).toEqual([200]);
    expect(new URLSearchParams(gateway.service.requests[0]?.url.split('?')[1]).get('q')).toBe('../../x');
  });
});

describe('a slow client', () => {
  test('occupies no place at a service while its body arrives', async () => {
    const head = formatRequestHead('POST', '/api/subscribe', {
      'content-type': 'application/json',
      'content-length': '10',
    });
    const sockets = Array.from({ length: 16 }, () => openConnection(gateway.url, `${head}{"a":`));
    await sleep(200);
    const startedAt = performance.now();
    const response = await fetch(`${gateway.url}/api/matches`, { headers: clientHeaders });
    expect(response.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const bodies = sockets.map(async (socket) => {
      socket.write('"b"}\n');
      return readResponseStatuses(socket);
    });
    expect((await Promise.all(bodies)).flat()).toEqual(sockets.map(() => 200));
  });

  test('that sends its body too slowly gets 408 within 12 s', { timeout: 20_000 }, async () => {
    const head = formatRequestHead('POST', '/api/subscribe', {
      'content-type': 'application/json',
      'content-length': '1000',
    });
    expect(await trickle(head, 'x')).toEqual([408]);
    expect(gateway.service.requests).toEqual([]);
  });

  test('that uploads a photo steadily for longer than 10 s is served', { timeout: 60_000 }, async () => {
    const chunk = Buffer.alloc(256 * 1024);
    const socket = openConnection(gateway.url, await uploadHead(24 * chunk.length));
    for (let sent = 0; sent < 24; sent += 1) {
      socket.write(chunk);
      await sleep(500);
    }
    expect(await readResponseStatuses(socket)).toEqual([200]);
  });

  test('that uploads a photo too slowly gets 408', { timeout: 60_000 }, async () => {
    const socket = openConnection(gateway.url, await uploadHead(5_000_000));
    const timer = setInterval(() => socket.write('x'), 250);
    expect(await readResponseStatuses(socket)).toEqual([408]);
    clearInterval(timer);
  });

  test('that has no session gets no longer for an upload', { timeout: 60_000 }, async () => {
    const { authorization: _none, ...headers } = await uploadHeaders(5_000_000);
    const socket = openConnection(gateway.url, formatRequestHead('POST', '/api/upload/profile-photo', headers));
    expect(await readResponseStatuses(socket)).toContain(401);
  });

  async function uploadHead(bytes: number): Promise<string> {
    return formatRequestHead('POST', '/api/upload/profile-photo', await uploadHeaders(bytes));
  }

  async function uploadHeaders(bytes: number) {
    return {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(bytes),
      authorization: `Bearer ${await gateway.issuer.token('ann')}`,
    };
  }

  test('that sends its head too slowly gets 408 within 12 s', { timeout: 20_000 }, async () => {
    expect(await trickle('GET /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ', 'x')).toEqual([408]);
  });

  async function trickle(firstBytes: string, more: string): Promise<number[]> {
    const startedAt = performance.now();
    const socket = openConnection(gateway.url, firstBytes);
    const timer = setInterval(() => socket.write(more), 250);
    const statuses = await readResponseStatuses(socket);
    clearInterval(timer);
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    return statuses;
  }
});
