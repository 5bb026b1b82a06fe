import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatRequestHead, sendRawRequest } from './raw-request.ts';
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
      const statuses = await sendRawRequest(gateway.url, call % 2 === 0 ? request : page);
      expect(statuses).toHaveLength(1);
      expect(statuses.every(isClientError)).toBe(true);
    }
    expect(gateway.service.requests).toEqual([]);
    for (const path of ['/api/matches', '/photos/a.webp'])
      expect((await fetch(`${gateway.url}${path}`, { headers: clientHeaders })).status).toBe(200);
  });

  test('is forwarded where only its query looks strange', async () => {
    expect(await sendRawRequest(gateway.url, formatRequestHead('GET', '/api/matches?q=../../x&r=/..'))).toEqual([200]);
    expect(new URLSearchParams(gateway.service.requests[0]?.url.split('?')[1]).get('q')).toBe('../../x');
  });
});
