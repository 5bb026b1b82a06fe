import { connect } from 'node:net';
import { commonErrors, defineCall, errorReplySchema } from '@rally/contracts';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createApp, createCallRegistrar, HttpError } from '../src/index.ts';

const echo = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/echo/:id',
  access: 'visitor',
  summary: 'Says it back',
  params: z.object({ id: z.string().max(5) }),
  body: z.object({ text: z.string('Please say something'), note: z.string().max(10).optional() }),
  reply: z.object({ ok: z.literal(true), text: z.string() }),
});
const refuse = defineCall({
  owner: 'players',
  method: 'POST',
  path: '/refuse',
  access: 'visitor',
  summary: 'Never agrees',
  reply: z.object({ ok: z.literal(true) }),
});
const xml = defineCall({ ...refuse, path: '/xml', reply: z.string(), replyFormat: 'xml' });
const broken = defineCall({ ...refuse, path: '/broken' });
const withoutDatabase = defineCall({ ...refuse, path: '/without-database' });

const lines: string[] = [];
const app = await createApp({
  log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
  trustRequestId: true,
});

beforeAll(async () => {
  const serve = createCallRegistrar(app, null);
  const secret = { ok: true as const, text: 'hello', phone: '+12025550101' };
  serve(echo, ({ body }) => ({ ...secret, text: body.text }));
  serve(refuse, () => {
    throw new HttpError(commonErrors.tooManyRequests, { retryAfterSeconds: 7 });
  });
  serve(xml, () => '<Response/>');
  serve(broken, () => {
    throw new Error('the inner cause');
  });
  serve(withoutDatabase, () => {
    throw new mongo.MongoNetworkError('the database is away');
  });
  await app.ready();
});
afterAll(() => app.close());

test('an unreachable database causes a 503 with Retry-After, and its error is only logged', async () => {
  const answer = await app.inject({ method: 'POST', url: '/without-database' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ ok: false, code: 'unavailable', error: commonErrors.unavailable.text });
  expect(answer.body).not.toContain('the database is away');
  expect(lines.join('')).toContain('the database is away');
});

test('fields that the reply schema does not name are never sent', async () => {
  const answer = await app.inject({ method: 'POST', url: '/echo/1', payload: { text: 'hi' } });
  expect(answer.json()).toEqual({ ok: true, text: 'hi' });
});

test.each([
  ['a missing field', { payload: {} }, 400, 'invalid_request', 'Please say something'],
  ['a wrong type', { payload: { text: 5 } }, 400, 'invalid_request', 'Please say something'],
  ['a note too long', { payload: { text: '', note: 'x'.repeat(11) } }, 400, 'invalid_request', /^note: Too big/],
  ['no body at all', {}, 400, 'invalid_request', /./],
  ['an empty JSON body', { payload: '', headers: { 'content-type': 'application/json' } }, 400, 'invalid_request', /./],
  [
    'broken JSON',
    { payload: '{', headers: { 'content-type': 'application/json' } },
    400,
    'invalid_json',
    commonErrors.invalidJson.text,
  ],
  [
    'a poisoned prototype',
    { payload: '{"__proto__":{"a":1},"text":"x"}', headers: { 'content-type': 'application/json' } },
    400,
    'invalid_json',
    /./,
  ],
  ['another format', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media', /./],
  ['a body over 1 MiB', { payload: { text: 'x'.repeat(1_100_000) } }, 413, 'too_large', /./],
])('%s is told clearly', async (_name, request, status, code, text) => {
  const answer = await app.inject({ method: 'POST', url: '/echo/1', ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    ok: false,
    code,
    error: typeof text === 'string' ? text : expect.stringMatching(text),
    requestId: expect.any(String),
  });
});

test('an unknown path gets a 404 in the same format', async () => {
  const answer = await app.inject({ url: '/nowhere' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('an error reply says when to retry', async () => {
  const answer = await app.inject({ method: 'POST', url: '/refuse', headers: { 'x-request-id': 'r-1' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
  expect(answer.json().requestId).toBe('r-1');
});

test('a call without a body accepts an empty JSON body', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/refuse',
    payload: '',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(429);
});

test('XML is sent unchanged', async () => {
  const answer = await app.inject({ method: 'POST', url: '/xml' });
  expect([answer.headers['content-type'], answer.body]).toEqual(['text/xml; charset=utf-8', '<Response/>']);
});

test('the cause of an unexpected failure is only logged', async () => {
  const answer = await app.inject({ method: 'POST', url: '/broken' });
  expect([answer.statusCode, answer.json().error]).toEqual([500, commonErrors.internal.text]);
  expect(answer.body).not.toContain('inner cause');
  expect(lines.join('')).toContain('the inner cause');
});

test('serves metrics, with the version of the code', async () => {
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('http_request_duration_seconds');
  expect(body).toMatch(/^rally_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
});

test('probes and scrapes are not in the log at its usual level', async () => {
  const from = lines.length;
  await app.inject({ url: '/metrics' });
  await app.inject({ method: 'POST', url: '/xml' });
  const routes = lines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level !== 'debug')
    .map(({ route }) => route);
  expect(routes).toEqual(['/xml']);
});

test.each(['/echo/%zz', '/echo/%c0%af', '/nothing?x=%', '/%ed%a0%80'])(
  'an address that cannot be decoded is a 400 in the same form: %s',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url, payload: { text: 'hi' } });
    expect([answer.statusCode, errorReplySchema.parse(answer.json()).code]).toEqual([400, 'invalid_request']);
  },
);

test('a path parameter that is too long is rejected by the schema', async () => {
  const answer = await app.inject({ method: 'POST', url: `/echo/${'x'.repeat(5_000)}`, payload: { text: 'hi' } });
  expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'id']);
});

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'invalid_request'],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'invalid_request',
  ],
  ['a head too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('%s is answered in the same form, and the connection closed', async (_what, text, status, code) => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.listeningOrigin));
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      received += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(errorReplySchema.parse(JSON.parse(body)).code).toBe(code);
});

test('a call can take as long as its contract allows, even longer than the connection timeout', async () => {
  const slow = defineCall({ ...refuse, path: '/slow', timeLimitSeconds: 120 });
  const patient = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  createCallRegistrar(patient, null)(slow, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { ok: true as const };
  });
  const url = await patient.listen({ host: '127.0.0.1', port: 0 });
  patient.server.setTimeout(100);
  expect((await fetch(`${url}/slow`, { method: 'POST' })).status).toBe(200);
  await patient.close();
});
