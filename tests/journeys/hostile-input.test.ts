import type { ErrorReply } from '@rally/contracts';
import { getMe } from '@rally/contracts/gateway';
import { requestMagicLink } from '@rally/contracts/identity';
import { demoPhones } from '@rally/one-machine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserHeaders, clientCalls, createCallHttpRequest, type NamedCall } from './client-calls.ts';
import {
  hostilePathSegments,
  hostileQueryValues,
  hostileValue,
  hostileValues,
  malformedJson,
} from './hostile-values.ts';
import { type LeagueInPlay, startLeagueInPlay } from './league-in-play.ts';
import { parseErrorAnswer } from './parse-error-answer.ts';
import { type RawHttpResponse, type RawRequest, sendRawRequest } from './send-raw-request.ts';
import { fuzzedPhone, type ValidRequest, validRequests } from './valid-requests.ts';

const seed = 20261118;
let league: LeagueInPlay;
let requests: ReturnType<typeof validRequests>;
let player: string;
let staff: string;

const withBody = clientCalls.filter(({ call }) => call.body !== undefined && call.bodyFormat === undefined);
const withParams = clientCalls.filter(({ call }) => call.params !== undefined);
const withQuery = clientCalls.filter(({ call }) => call.query !== undefined && call.access !== 'provider');

beforeAll(async () => {
  league = await startLeagueInPlay();
  requests = validRequests(league);
  player = await league.tokenOf(league.strangerId);
  staff = await league.staffToken();
});
afterAll(() => league?.product.stop());

function listSenders({ name, call }: NamedCall, change: ValidRequest = {}): RawRequest {
  const token = call.access === 'admin' ? staff : player;
  return createCallHttpRequest({ call, token, request: { ...requests[name], ...change } });
}

/** Sends the request and checks that the reply is not a server error, and that errors have the contract's form. */
async function send(request: RawRequest): Promise<RawHttpResponse & { refusal: ErrorReply | null }> {
  const answer = await sendRawRequest(league.product.url, request);
  const description = `${request.method} ${request.path.slice(0, 200)} ${String(request.body).slice(0, 300)}: ${answer.text.slice(0, 300)}`;
  expect(answer.status, description).toBeLessThan(500);
  return { ...answer, refusal: answer.status < 400 ? null : parseErrorAnswer(answer) };
}

/** Input that the contract's schema rejects must be answered with a 400 that names a field. */
async function checkBody(named: NamedCall, text: string): Promise<void> {
  const request = {
    ...listSenders(named),
    body: text,
    headers: { ...listSenders(named).headers, 'content-type': 'application/json' },
  };
  const { status, refusal } = await send(request);
  if (accepts(named, JSON.parse(text))) return;
  expect({ status, code: refusal?.code, body: text.slice(0, 300) }).toMatchObject({
    status: 400,
    code: 'invalid_request',
  });
  expect(refusal?.fields?.length).toBeGreaterThan(0);
}

function accepts({ call }: NamedCall, body: unknown): boolean {
  return call.body?.safeParse(JSON.parse(JSON.stringify(body))).success ?? false;
}

/** Whether all fields are optional, so that an empty body is valid. */
function acceptsAnyObject(named: NamedCall): boolean {
  return accepts(named, {});
}

function bodyOf({ name }: NamedCall): Record<string, unknown> {
  return requests[name]?.body ?? {};
}

const concurrency = 40;

test.each(withBody)(
  '$name accepts a valid body, and rejects each missing field or field of a wrong type',
  async (named) => {
    const body = bodyOf(named);
    expect(accepts(named, body)).toBe(true);
    const wrong = Object.keys(body).flatMap((field) => {
      const { [field]: _left, ...others } = body;
      return [others, ...hostileValues.map((value) => ({ ...body, [field]: value }))];
    });
    const refused = wrong.filter((one) => !accepts(named, one));
    expect(refused.length).toBeGreaterThan(hostileValues.length / 2);
    // A few at a time, because the gateway rejects clients with too many requests in progress.
    for (let from = 0; from < refused.length; from += concurrency)
      await Promise.all(refused.slice(from, from + concurrency).map((one) => checkBody(named, JSON.stringify(one))));
  },
);

test.each(withBody)('$name: a hostile value in any field causes no server error', async (named) => {
  const body = bodyOf(named);
  for (const value of hostileValues) {
    const fields = Object.keys(body).filter((field) => accepts(named, { ...body, [field]: value }));
    const strange = Object.fromEntries(fields.map((field) => [field, value]));
    if (fields.length > 0) await checkBody(named, JSON.stringify({ ...body, ...strange }));
  }
});

test.each(withBody)('$name: no body causes a server error', async (named) => {
  const body = bodyOf(named);
  const fields = Object.keys(body);
  const anyBody = fc.oneof(
    hostileValue,
    fc
      .dictionary(fc.constantFrom(...fields, '$where', 'toString', ''), hostileValue, { maxKeys: 4 })
      .map((some) => ({ ...body, ...some })),
    fc.subarray(fields).map((some) => Object.fromEntries(some.map((field) => [field, body[field]]))),
  );
  await fc.assert(
    fc.asyncProperty(anyBody, (value) => checkBody(named, JSON.stringify(value) ?? 'null')),
    { seed, numRuns: 25 },
  );
});

test.each(withBody)('$name: a body that is not JSON, or not declared as JSON, gets a 4xx', async (named) => {
  const request = listSenders(named);
  for (const body of malformedJson) {
    const { refusal } = await send({ ...request, body });
    if (acceptsAnyObject(named)) continue;
    expect([body.slice(0, 100), refusal?.code]).toEqual([
      body.slice(0, 100),
      expect.stringMatching(/^invalid_(json|request)$/),
    ]);
  }
  const text = JSON.stringify(bodyOf(named));
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'nonsense',
    ',',
    'application/jsonx',
  ]) {
    const { refusal } = await send({
      ...request,
      headers: { ...request.headers, 'content-type': type },
      body: text,
    });
    expect([type, refusal?.code]).toEqual([type, expect.stringMatching(/^(unsupported_media|invalid_request)$/)]);
  }
  const tooLarge = await send({
    ...request,
    body: JSON.stringify({ ...bodyOf(named), padding: 'x'.repeat(1_100_000) }),
  });
  expect([tooLarge.status, tooLarge.refusal?.code]).toEqual([413, 'too_large']);
});

test.each(withParams)('$name: a URL of something that does not exist gets a 4xx', async (named) => {
  for (const segment of hostilePathSegments) {
    const request = listSenders(named);
    const path = `/api${named.call.path.replace(/:\w+/, segment)}`;
    const { status } = await send({ ...request, path });
    expect([segment.slice(0, 80), status]).toEqual([
      segment.slice(0, 80),
      expect.toSatisfy((one: number) => one >= 400),
    ]);
  }
});

test.each(withQuery)('$name: no query causes a server error or is mistaken for another one', async (named) => {
  const query = requests[named.name]?.query ?? {};
  const address = `/api${named.call.path}`;
  const rest = (left: string) => new URLSearchParams(Object.entries(query).filter(([key]) => key !== left)).toString();
  for (const [key, value] of Object.entries(query)) {
    for (const nasty of hostileQueryValues) {
      await send({ ...listSenders(named), path: `${address}?${rest(key)}&${key}=${nasty}` });
    }
    const repeated = await send({
      ...listSenders(named),
      path: `${address}?${new URLSearchParams([...Object.entries(query), [key, value]])}`,
    });
    expect([key, repeated.status]).toEqual([key, 400]);
    for (const form of [
      `${key}[]`,
      `${key}[$gt]`,
      `${key}[__proto__]`,
      `${key}.x`,
      '__proto__',
      'constructor[prototype]',
    ]) {
      await send({ ...listSenders(named), path: `${address}?${rest(key)}&${form}=${encodeURIComponent(value)}` });
    }
  }
  for (const whole of [
    '?',
    '&&&===',
    '%',
    '%zz=1',
    '=',
    'a'.repeat(10_000),
    'a&'.repeat(3_000),
    '__proto__=1',
    '[]=1',
  ]) {
    await send({ ...listSenders(named), path: `${address}?${whole}` });
  }
});

test("a provider's call with an arbitrary form gets a 4xx", async () => {
  for (const { call } of clientCalls.filter((one) => one.call.access === 'provider')) {
    const forms = [
      '',
      'a',
      'MessageSid=',
      'MessageSid=1&MessageSid=2&From=a&To=b',
      'MessageSid[$gt]=&From[]=1',
      '%zz=%',
      '__proto__=1',
      `MessageSid=${'x'.repeat(100_000)}`,
      'MessageSid=1&From=%00&To=%00&MessageStatus=%00&Body=%ed%a0%80',
    ];
    for (const body of forms) {
      for (const type of [
        'application/x-www-form-urlencoded',
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const { status } = await send({
          method: 'POST',
          path: `/api${call.path}?messageId=${'x'.repeat(70)}`,
          headers: { 'content-type': type, 'x-twilio-signature': 'forged' },
          body,
        });
        expect(status).toBeGreaterThanOrEqual(400);
      }
    }
  }
});

test('an invalid photo and an interrupted upload get a 4xx', async () => {
  const upload = {
    method: 'POST',
    path: '/api/upload/profile-photo',
    headers: { ...browserHeaders, authorization: `Bearer ${player}` },
  };
  const part = (disposition: string, content: string) =>
    `--x\r\ncontent-disposition: ${disposition}\r\n\r\n${content}\r\n`;
  const asMultipart = 'multipart/form-data; boundary=x';
  const bodies: [string, string][] = [
    [asMultipart, ''],
    [asMultipart, 'x'],
    [asMultipart, '--x'],
    [asMultipart, '--x--\r\n'],
    [asMultipart, part('form-data; name="photo"; filename="a.png"', 'no image')],
    [asMultipart, `${part('form-data; name="photo"; filename="a.png"', 'no image')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="other"; filename="a.png"', 'no image')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="photo"', 'no file')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="__proto__"; filename="a.png"', 'x')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="__proto__"', 'x')}--x--\r\n`],
    [asMultipart, `${part('nonsense', 'x')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="photo"; filename="../../a\u0000.png"', 'x').repeat(20)}--x--\r\n`],
    [asMultipart, `${part('form-data; name="a"', 'x'.repeat(5_000)).repeat(20)}--x--\r\n`],
    [asMultipart, `${part('form-data; name="photo"; filename="a.gif"', `GIF89a${'x'.repeat(100)}`)}--x--\r\n`],
    [asMultipart, `${part('form-data; name="photo"; filename="a.png"', '\x89PNG\r\n\x1a\n')}--x--\r\n`],
    [asMultipart, `${part('form-data; name="photo"; filename="a.png"', '')}--x--\r\n`],
    ['multipart/form-data', '--x'],
    ['multipart/form-data; boundary=', '--x'],
    ['multipart/mixed; boundary=x', '--x--\r\n'],
    ['multipart/form-data; boundary="', '--x--\r\n'],
    ['application/json', '{}'],
    ['application/json', '{'],
    ['image/png', 'x'],
    ['text/plain', 'x'],
  ];
  for (const [type, body] of bodies) {
    const { status } = await send({ ...upload, headers: { ...upload.headers, 'content-type': type }, body });
    expect([type, body.slice(0, 100), status]).toEqual([
      type,
      body.slice(0, 100),
      expect.toSatisfy((one: number) => one >= 400),
    ]);
  }
});

test('unknown URLs get a 404 in the same format, with any method', async () => {
  for (const path of [
    '/api/nothing',
    '/api',
    '/api/%zz',
    '/api/%00',
    '/api//me',
    '/api/me/',
    '/API/me',
    '/%',
    '/photos/..%2f..%2fsecret',
    '/photos/%00',
    `/${'x'.repeat(5_000)}`,
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status } = await send({ method, path, headers: browserHeaders });
      expect([method, path.slice(0, 50), status]).toEqual([
        method,
        path.slice(0, 50),
        expect.toSatisfy((one: number) => one >= 400),
      ]);
    }
  }
});

test('at the end all callers are served as before', async () => {
  const { api } = league.product;
  expect((await api.call(getMe, { token: player })).status).toBe(200);
  for (const named of clientCalls.filter(
    ({ call }) => call.method === 'GET' && call.access !== 'provider' && !call.params && call.replyFormat === undefined,
  )) {
    const { status } = await send(listSenders(named));
    expect([named.name, status]).toEqual([
      named.name,
      expect.toSatisfy(
        (one: number) => one < 400 || named.name === 'redeemMagicLink' || named.name === 'getPlaceDetails',
      ),
    ]);
  }
  expect((await api.call(requestMagicLink, { body: { phone: fuzzedPhone } })).status).toBe(200);
});

test('the log has no error, phone number, token or code', async () => {
  const { logLines, product } = league;
  const levels = Map.groupBy(logLines, (line) => String(JSON.parse(line).level));
  expect(levels.get('error') ?? []).toEqual([]);
  // The log says why a photo could not be decoded.
  const warnings = (levels.get('warn') ?? []).filter((line) => !line.includes('"errorCode":"photo_damaged"'));
  expect(warnings).toEqual([]);
  const log = logLines.join('');
  expect(log).not.toMatch(/\+\d{8,15}|%2B\d{8,15}|eyJ[\w-]{10,}/i);
  const messages = [...(await product.messagesTo(fuzzedPhone)), ...(await product.messagesTo(demoPhones.admin))];
  const secrets = messages.flatMap((text) => /\b\d{6}\b|(?<=token=)[\w-]+/.exec(text) ?? []);
  expect(secrets.length).toBeGreaterThan(0);
  const words = new Set(log.match(/[\w-]+/g));
  // Only whole words count, because a request id may contain the digits of a code.
  expect([...secrets, fuzzedPhone.slice(1)].filter((secret) => words.has(secret))).toEqual([]);
});
