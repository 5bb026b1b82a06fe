import { isValidTwilioSignature } from '@rally/messaging';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  readJsonReply,
  type SandboxUnderTest,
  sandboxTestSettings,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterEach(() => {
  sandbox.product.received.length = 0;
  sandbox.product.answers.length = 0;
});
afterAll(() => sandbox.stop());

test('a reply is stored and posted to the webhook as a signed form', async () => {
  const answer = await sandbox.send('POST', '/sandbox/api/replies', { from: '(202) 555-0101', body: 'YES & more 🎾' });
  expect(await readJsonReply(answer)).toMatchObject({ ok: true, webhookStatus: 200 });
  const [received] = sandbox.product.received;
  expect(received?.form).toMatchObject({
    AccountSid: sandboxTestSettings.TWILIO_ACCOUNT_SID,
    MessageSid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    From: '+12025550101',
    To: sandboxTestSettings.TWILIO_SMS_FROM,
    Body: 'YES & more 🎾',
    NumMedia: '0',
  });
  const url = `${sandbox.product.url}/inbound`;
  const { signature, form = {} } = received ?? {};
  expect(isValidTwilioSignature(sandboxTestSettings.TWILIO_AUTH_TOKEN, signature, url, form)).toBe(true);
  expect(isValidTwilioSignature(sandboxTestSettings.TWILIO_AUTH_TOKEN, signature, url, { ...form, Body: 'NO' })).toBe(
    false,
  );
  expect((await sandbox.messagesTo(sandboxTestSettings.TWILIO_SMS_FROM))[0]).toMatchObject({
    from: '+12025550101',
    body: 'YES & more 🎾',
  });
});

test('a reply uses the channel of the last message', async () => {
  const from = '+442079460018';
  await sandbox.messenger.send({ to: from, channel: 'whatsapp', body: 'Play next week?' });
  await sandbox.send('POST', '/sandbox/api/replies', { from, body: 'YES' });
  expect(sandbox.product.received[0]?.form).toMatchObject({
    From: `whatsapp:${from}`,
    To: `whatsapp:${sandboxTestSettings.TWILIO_WHATSAPP_FROM}`,
  });
});

test('on WhatsApp the product’s reply to STOP is sent', async () => {
  const from = '+4930901820';
  await sandbox.messenger.send({ to: from, channel: 'whatsapp', body: 'Play next week?' });
  sandbox.product.answers.push({ status: 200, twiml: '<Response><Message>Stopped.</Message></Response>' });
  await sandbox.send('POST', '/sandbox/api/replies', { from, body: 'STOP' });
  expect((await sandbox.messagesTo(from)).map(({ body }) => body)).toEqual(['Stopped.', 'Play next week?']);
});

test('sends the webhook’s messages back to the phone', async () => {
  const twiml = '<Response><Message>You’re in &amp; set.</Message><Message>Good luck!</Message></Response>';
  sandbox.product.answers.push({ status: 200, twiml });
  await sandbox.send('POST', '/sandbox/api/replies', { from: '+12025550102', body: 'YES' });
  expect(await sandbox.messagesTo('+12025550102')).toMatchObject([
    { body: 'Good luck!', channel: 'sms', from: sandboxTestSettings.TWILIO_SMS_FROM },
    { body: 'You’re in & set.' },
  ]);
});

test('retries a failing webhook once with the same message', async () => {
  sandbox.product.answers.push({ status: 503 });
  const answer = await sandbox.send('POST', '/sandbox/api/replies', { from: '+12025550103', body: 'YES' });
  expect((await readJsonReply(answer)).webhookStatus).toBe(200);
  const sids = sandbox.product.received.map(({ form }) => form.MessageSid);
  expect(sids).toHaveLength(2);
  expect(new Set(sids).size).toBe(1);
});

test('reports a webhook’s rejection without retrying', async () => {
  sandbox.product.answers.push({ status: 403 });
  const answer = await sandbox.send('POST', '/sandbox/api/replies', { from: '+12025550103', body: 'YES' });
  expect((await readJsonReply(answer)).webhookStatus).toBe(403);
  expect(sandbox.product.received).toHaveLength(1);
});

test.each([{ from: '12', body: 'x' }, { from: '+12025550101', body: '' }, { from: '+12025550101' }, { body: 'x' }, 7])(
  'the wrong reply %j is refused',
  async (body) => {
    const answer = await sandbox.send('POST', '/sandbox/api/replies', body);
    expect(answer.status).toBe(400);
    expect(await readJsonReply(answer)).toMatchObject({ ok: false, code: 'invalid_request' });
    expect(sandbox.product.received).toEqual([]);
  },
);

test('accepts a number with an unencoded plus sign and rejects an invalid one', async () => {
  await sandbox.messenger.send({ to: '+12025550104', channel: 'sms', body: 'hi' });
  const found = await sandbox.get('/sandbox/api/messages?to=+12025550104');
  expect((await readJsonReply(found)).messages).toHaveLength(1);
  expect((await sandbox.get('/sandbox/api/messages?to=me')).status).toBe(400);
});
