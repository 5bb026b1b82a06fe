import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  chooseWhatsappTemplate,
  createTwilioMessenger,
  describeSendFailure,
  isValidTwilioSignature,
  type Messenger,
  messengerConfig,
} from '../src/index.ts';

let answer: (response: ServerResponse) => void;
const requests: { method: string; url: string; form: URLSearchParams; authorization: string | undefined }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      form: new URLSearchParams(body),
      authorization: request.headers.authorization,
    });
    answer(response);
  });
});
let messenger: Messenger;
let url: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  messenger = messengerAt(url);
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function messengerAt(baseUrl: string, settings: { TWILIO_SMS_FROM?: string[] } = {}): Messenger {
  return createTwilioMessenger({
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_BASE_URL: baseUrl,
    TWILIO_SMS_FROM: ['+12025550199'],
    TWILIO_WHATSAPP_FROM: '+12025550198',
    ...settings,
  });
}

function reply(status: number, body: object) {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const message = {
  to: '+12025550101',
  channel: 'sms' as const,
  body: 'Hello',
  statusCallbackUrl: 'http://rally.test/status?messageId=1',
};

test('an accepted message has the id of the provider; number, sender, text and callback reach it', async () => {
  reply(201, { sid: 'SM1', body: 'Hello', status: 'queued' });
  expect(await messenger.send(message)).toEqual({ outcome: 'accepted', providerId: 'SM1' });
  const [{ url: path, form, authorization } = { url: '', form: new URLSearchParams(), authorization: '' }] = requests;
  expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(Object.fromEntries(form)).toEqual({
    To: '+12025550101',
    From: '+12025550199',
    Body: 'Hello',
    StatusCallback: message.statusCallbackUrl,
  });
  expect(authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
});

test('WhatsApp has its own sender and addresses', async () => {
  reply(201, { sid: 'SM2', status: 'queued' });
  await messenger.send({ ...message, channel: 'whatsapp' });
  expect(requests[0]?.form.get('To')).toBe('whatsapp:+12025550101');
  expect(requests[0]?.form.get('From')).toBe('whatsapp:+12025550198');
});

test('a Messaging Service sends SMS in place of a number, and WhatsApp keeps its own', async () => {
  reply(201, { sid: 'SM3', status: 'accepted' });
  const service = 'MG0123456789abcdef0123456789abcdef';
  const byService = messengerAt(url, { TWILIO_SMS_FROM: [service] });
  await byService.send(message);
  await byService.send({ ...message, channel: 'whatsapp' });
  const senders = requests.map(({ form }) => [form.get('From'), form.get('MessagingServiceSid')]);
  expect(senders).toEqual([
    [null, service],
    ['whatsapp:+12025550198', null],
  ]);
});

test('several senders share the phones, and each phone hears from the one that getSender names', async () => {
  reply(201, { sid: 'SM5', status: 'queued' });
  const numbers = ['+12025550199', '+12025550196'];
  const several = messengerAt(url, { TWILIO_SMS_FROM: numbers });
  const phones = Array.from({ length: 20 }, (_, index) => `+120255501${index + 10}`);
  for (const to of phones) await several.send({ ...message, to });
  expect(several.listSenders('sms')).toEqual(numbers);
  expect(requests.map(({ form }) => form.get('From'))).toEqual(phones.map((to) => several.getSender(to, 'sms')));
  expect(new Set(requests.map(({ form }) => form.get('From')))).toEqual(new Set(numbers));
});

const templates = [
  { purpose: 'week_question', language: null, contentSid: `HX${'1'.repeat(32)}` },
  { purpose: '*', language: null, contentSid: `HX${'2'.repeat(32)}` },
  { purpose: 'week_question', language: 'es-US', contentSid: `HX${'3'.repeat(32)}` },
];

test('a template is sent by its id with its gap filled, and without free text', async () => {
  reply(201, { sid: 'SM4', status: 'queued' });
  const body = 'Rally: Ann is your opponent.\n\nTimes:   Mon';
  const template = chooseWhatsappTemplate(templates, {
    channel: 'whatsapp',
    purpose: 'match_notification',
    language: 'es-US',
    body,
  });
  expect(template).toEqual({ contentSid: `HX${'2'.repeat(32)}`, text: 'Ann is your opponent. Times: Mon' });
  await messenger.send({ ...message, channel: 'whatsapp', body, ...(template && { template }) });
  const form = requests[0]?.form ?? new URLSearchParams();
  expect(form.get('Body')).toBeNull();
  expect([form.get('ContentSid'), form.get('ContentVariables')]).toEqual([
    `HX${'2'.repeat(32)}`,
    JSON.stringify({ 1: 'Ann is your opponent. Times: Mon' }),
  ]);
});

test('the template of the purpose comes first; SMS and installations without templates send free text', () => {
  const question = {
    channel: 'whatsapp',
    purpose: 'week_question',
    language: 'en-US',
    body: 'Rally: want a match?',
  } as const;
  expect(chooseWhatsappTemplate(templates, question)).toEqual({
    contentSid: `HX${'1'.repeat(32)}`,
    text: 'want a match?',
  });
  expect(chooseWhatsappTemplate(templates, { ...question, language: 'es-US' })?.contentSid).toBe(`HX${'3'.repeat(32)}`);
  expect(chooseWhatsappTemplate(templates, { ...question, channel: 'sms' })).toBeNull();
  expect(chooseWhatsappTemplate([], question)).toBeNull();
});

test('the setting of the templates is read in whole or refused', () => {
  const read = messengerConfig.shape.WHATSAPP_TEMPLATES;
  const spanish = `week_question:es-US=HX${'3'.repeat(32)}`;
  expect(read.parse(`week_question=HX${'1'.repeat(32)}, *=HX${'2'.repeat(32)}, ${spanish}`)).toEqual(templates);
  expect(read.parse(undefined)).toEqual([]);
  for (const wrong of [
    'HX1',
    'week_question=',
    `Week=HX${'1'.repeat(32)}`,
    'week_question=MG1',
    `*:es=HX${'1'.repeat(32)}`,
  ])
    expect(read.safeParse(wrong).success, wrong).toBe(false);
});

test.each([
  ['an invalid number', 400, 21_211, { outcome: 'refused', providerCode: 21_211, hasOptedOut: false }],
  ['someone who opted out', 400, 21_610, { outcome: 'refused', providerCode: 21_610, hasOptedOut: true }],
])('%s is a definite refusal', async (_name, status, code, outcome) => {
  reply(status, { code, message: 'no', status });
  expect(await messenger.send(message)).toEqual(outcome);
});

test.each([
  ['an error of the provider', () => reply(500, { code: 20_500, message: 'oops', status: 500 })],
  ['a provider that is down', () => reply(503, { code: 20_503, message: 'down', status: 503 })],
  ['a reply without an id', () => reply(201, {})],
  [
    'a reply that trickles in',
    () => {
      answer = (response) => {
        response.writeHead(201, { 'content-type': 'application/json' });
        const trickle = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(trickle));
      };
    },
  ],
  [
    'a connection cut after the request',
    () => {
      answer = (response) => response.destroy();
    },
  ],
])('%s leaves the fate of the message unknown', async (_name, fail) => {
  fail();
  expect(await messenger.send(message)).toMatchObject({ outcome: 'unknown' });
});

test('a request that never arrived, or was temporarily rejected, does not count as an attempt', async () => {
  expect(await messengerAt('http://127.0.0.1:9').send(message)).toMatchObject({ outcome: 'unreachable' });
  reply(429, { code: 20_429, message: 'slow down', status: 429 });
  expect(await messenger.send(message)).toMatchObject({ outcome: 'unreachable' });
  reply(401, { code: 20_003, message: 'Authenticate', status: 401 });
  const unauthorized = await messenger.send(message);
  expect(unauthorized).toMatchObject({ outcome: 'unreachable' });
  expect(unauthorized.outcome !== 'accepted' && describeSendFailure(unauthorized)).toBe('20003');
});

test('lists the messages created for a number since a time, including queued ones', async () => {
  reply(200, {
    messages: [
      { sid: 'SM1', body: 'Hello', status: 'queued', date_created: 'Wed, 18 Nov 2026 15:00:00 +0000', date_sent: null },
      { sid: 'SM0', body: 'Hello', date_created: 'Wed, 18 Nov 2026 13:59:59 +0000' },
    ],
    next_page_uri: null,
  });
  const since = new Date('2026-11-18T14:00:00Z');
  expect(await messenger.listRecent('+12025550101', 'sms', since)).toEqual([
    { providerId: 'SM1', body: 'Hello', createdAt: new Date('2026-11-18T15:00:00Z') },
  ]);
  expect(requests[0]?.url).toContain('To=%2B12025550101');
  expect(requests[0]?.url).not.toContain('DateSent');
});

test('deletes messages to and from a number up to a time, on both channels', async () => {
  const messages = [
    { sid: 'SM2', date_created: 'Wed, 18 Nov 2026 15:00:01 +0000' },
    { sid: 'SM1', date_created: 'Wed, 18 Nov 2026 15:00:00 +0000' },
  ];
  answer = (response) => {
    if (requests.at(-1)?.method === 'DELETE') return response.writeHead(204).end();
    const isToSms = requests.at(-1)?.url.includes('?To=%2B12025550101');
    const found = { messages: isToSms ? messages : [], next_page_uri: null };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  };
  await messenger.deleteConversation('+12025550101', new Date('2026-11-18T15:00:00Z'));
  const deleted = requests.filter(({ method }) => method === 'DELETE').map(({ url: path }) => path);
  expect(deleted).toEqual(['/2010-04-01/Accounts/AC1/Messages/SM1.json']);
  const listed = requests.map(({ url: path }) => /\?(To|From)=([^&]+)/.exec(path)?.slice(1).join(' ') ?? '');
  const numbers = ['%2B12025550101', 'whatsapp%3A%2B12025550101'];
  expect(listed).toEqual(expect.arrayContaining(numbers.flatMap((number) => [`To ${number}`, `From ${number}`])));
});

test('a missing message counts as deleted; a message being delivered is an error', async () => {
  reply(404, { code: 20_404, message: 'not found', status: 404 });
  await messenger.delete('SM1');
  reply(409, { code: 20_009, message: 'Cannot delete this resource before it is complete', status: 409 });
  await expect(messenger.delete('SM1')).rejects.toMatchObject({ status: 409 });
});

test('only a call signed by the provider, for this address and these fields, is taken', () => {
  const form = { MessageSid: 'SM1', Body: 'YES' };
  const signature = twilio.getExpectedTwilioSignature('secret', 'http://rally.test/in', form);
  expect(isValidTwilioSignature('secret', signature, 'http://rally.test/in', form)).toBe(true);
  expect(isValidTwilioSignature('other', signature, 'http://rally.test/in', form)).toBe(false);
  expect(isValidTwilioSignature('secret', signature, 'http://rally.test/out', form)).toBe(false);
  expect(isValidTwilioSignature('secret', signature, 'http://rally.test/in', { ...form, Body: 'NO' })).toBe(false);
  expect(isValidTwilioSignature('secret', undefined, 'http://rally.test/in', form)).toBe(false);
});
