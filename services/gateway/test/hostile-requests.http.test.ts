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

describe('a request that could be read as two', () => {
  const chunked = (framing: string, body: string) =>
    `${formatRequestHead('POST', '/api/subscribe', { 'content-type': 'application/json' }).trimEnd()}\r\n${framing}\r\n\r\n${body}GET /api/matches HTTP/1.1\r\nhost: x\r\n\r\n`;
  const empty = '0\r\n\r\n';

  test.each([
    ['a space before the colon', chunked('Transfer-Encoding : chunked', empty)],
    ['chunks that are not the last coding', chunked('Transfer-Encoding: chunked, identity', empty)],
    ['two transfer codings', chunked('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', empty)],
    ['a length with a sign', chunked('Content-Length: +2', '{}')],
    ['a length in two parts', chunked('Content-Length: 2, 2', '{}')],
    ['a chunk that ends with a bare line feed', chunked('Transfer-Encoding: chunked', '2\n{}\n0\n\n')],
    ['a chunk longer than its size', chunked('Transfer-Encoding: chunked', '2\r\n{}}\r\n0\r\n\r\n')],
    ['a chunk extension with a line feed', chunked('Transfer-Encoding: chunked', '2;a\nb\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size in another notation', chunked('Transfer-Encoding: chunked', '0x2\r\n{}\r\n0\r\n\r\n')],
  ])('because of %s gets 400 once', async (_name, request) => {
    expect(await sendRawRequest(gateway.url, request)).toEqual([400]);
    expect(gateway.service.requests).toEqual([]);
  });
});

test('a request with a hundred thousand headers is refused', async () => {
  const request = formatRequestHead('GET', '/api/matches').replace('\r\n', `\r\n${'a: b\r\n'.repeat(100_000)}`);
  // The gateway may close the connection before it has read them all.
  const statuses = await sendRawRequest(gateway.url, request).catch(() => []);
  expect(statuses.filter((status) => status !== 431)).toEqual([]);
  expect(gateway.service.requests).toEqual([]);
});

test.each([
  ['named as a hop-by-hop header', 'connection: close, x-user-id, x-forwarded-for\r\nx-user-id: forged'],
  ['in capitals', 'X-USER-ID: forged\r\nX-FORWARDED-FOR: forged'],
  ['sent twice', 'x-forwarded-for: forged\r\nx-forwarded-for: forged\r\nx-request-id: forged\r\nx-request-id: forged'],
  ['with an underscore', 'x_user_id: forged\r\nx_forwarded_for: forged'],
])('a forged header %s reaches no service', async (_name, forged) => {
  const request = formatRequestHead('GET', '/api/matches').replace('\r\n', `\r\n${forged}\r\n`);
  expect(await sendRawRequest(gateway.url, request)).toEqual([200]);
  const headers = gateway.service.requests[0]?.headers;
  expect(JSON.stringify(headers)).not.toContain('forged');
  expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
});
