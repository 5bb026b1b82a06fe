import { createTwilioMessenger, isValidTwilioSignature } from '@rally/messaging';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  readJsonReply,
  type SandboxUnderTest,
  sandboxTestNow,
  sandboxTestSettings,
  startSandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
let next = 100;

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterEach(async () => {
  await sandbox.send('PUT', '/sandbox/api/faults', {});
  sandbox.product.received.length = 0;
  sandbox.product.answers.length = 0;
});
afterAll(() => sandbox.stop());

/** A unique phone number. */
function freshPhone(): string {
  next += 1;
  return `+12025550${next}`;
}

function callback(): string {
  return `${sandbox.product.url}/status?message=m1`;
}

test('a message is accepted, listed, and delivered after a moment', async () => {
  const to = freshPhone();
  const sent = await sandbox.messenger.send({ to, channel: 'sms', body: 'Hello <b>& 🎾' });
  expect(sent).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/^SM[0-9a-f]{32}$/) });
  expect(await sandbox.messenger.listRecent(to, 'sms', sandboxTestNow)).toEqual([
    { providerId: sent.outcome === 'accepted' && sent.providerId, body: 'Hello <b>& 🎾', createdAt: sandboxTestNow },
  ]);
  await vi.waitFor(async () => expect((await sandbox.messagesTo(to))[0]?.status).toBe('delivered'), 60_000);
});

test('filters the list by number, channel and time', async () => {
  const to = freshPhone();
  await sandbox.messenger.send({ to, channel: 'sms', body: 'one' });
  await sandbox.messenger.send({ to: freshPhone(), channel: 'sms', body: 'another phone' });
  expect(await sandbox.messenger.listRecent(to, 'sms', sandboxTestNow)).toHaveLength(1);
  expect(await sandbox.messenger.listRecent(to, 'whatsapp', sandboxTestNow)).toEqual([]);
  expect(await sandbox.messenger.listRecent(to, 'sms', new Date(sandboxTestNow.getTime() + 1_000))).toEqual([]);
});

test('a filter on the sent date leaves out queued messages, as Twilio does', async () => {
  const to = freshPhone();
  const list = async () => {
    const since = encodeURIComponent(sandboxTestNow.toISOString());
    const response = await fetch(
      `${sandbox.url}/2010-04-01/Accounts/${sandboxTestSettings.TWILIO_ACCOUNT_SID}/Messages.json?To=${encodeURIComponent(to)}&DateSent%3E=${since}`,
      {
        headers: {
          authorization: `Basic ${btoa(`${sandboxTestSettings.TWILIO_ACCOUNT_SID}:${sandboxTestSettings.TWILIO_AUTH_TOKEN}`)}`,
        },
      },
    );
    return (await readJsonReply(response)).messages;
  };
  await sandbox.messenger.send({ to, channel: 'sms', body: 'one' });
  expect(JSON.stringify(await list())).not.toContain('"date_sent":null');
  expect(await sandbox.messenger.listRecent(to, 'sms', sandboxTestNow)).toHaveLength(1);
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), 60_000);
});

test('sends status callbacks in order, signed for the given URL', async () => {
  const to = freshPhone();
  await sandbox.messenger.send({ to, channel: 'whatsapp', body: 'hi', statusCallbackUrl: callback() });
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(2), 60_000);
  expect(sandbox.product.received.map(({ form }) => form.MessageStatus)).toEqual(['sent', 'delivered']);
  for (const { path, signature, form } of sandbox.product.received) {
    expect(path).toBe('/status?message=m1');
    expect(form).toMatchObject({ To: `whatsapp:${to}`, AccountSid: sandboxTestSettings.TWILIO_ACCOUNT_SID });
    expect(isValidTwilioSignature(sandboxTestSettings.TWILIO_AUTH_TOKEN, signature, callback(), form)).toBe(true);
    expect(isValidTwilioSignature('another secret', signature, callback(), form)).toBe(false);
  }
});

test('retries a failed status callback once before the next', async () => {
  sandbox.product.answers.push({ status: 503 });
  await sandbox.messenger.send({ to: freshPhone(), channel: 'sms', body: 'hi', statusCallbackUrl: callback() });
  await vi.waitFor(() => expect(sandbox.product.received).toHaveLength(3), 60_000);
  expect(sandbox.product.received.map(({ form }) => form.MessageStatus)).toEqual(['sent', 'sent', 'delivered']);
});

test('rejects invalid messages with Twilio’s codes', async () => {
  const post = async (form: Record<string, string>) => {
    const response = await fetch(
      `${sandbox.url}/2010-04-01/Accounts/${sandboxTestSettings.TWILIO_ACCOUNT_SID}/Messages.json`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${sandboxTestSettings.TWILIO_ACCOUNT_SID}:${sandboxTestSettings.TWILIO_AUTH_TOKEN}`)}`,
        },
        body: new URLSearchParams({
          To: '+12025550100',
          From: sandboxTestSettings.TWILIO_SMS_FROM,
          Body: 'hi',
          ...form,
        }),
      },
    );
    return [response.status, (await readJsonReply(response)).code];
  };
  expect(await post({})).toEqual([201, undefined]);
  expect(await post({ To: '' })).toEqual([400, 21_604]);
  expect(await post({ To: '+1202555' })).toEqual([400, 21_211]);
  expect(await post({ To: '2025550100' })).toEqual([400, 21_211]);
  expect(await post({ From: '' })).toEqual([400, 21_603]);
  expect(await post({ From: '+15005550001' })).toEqual([400, 21_606]);
  expect(await post({ From: 'whatsapp:+15005550001', To: 'whatsapp:+12025550100' })).toEqual([400, 63_007]);
  expect(await post({ To: 'whatsapp:+12025550100' })).toEqual([400, 21_606]);
  expect(await post({ Body: ' ' })).toEqual([400, 21_602]);
  expect(await post({ Body: 'x'.repeat(1_600) })).toEqual([201, undefined]);
  expect(await post({ Body: 'x'.repeat(1_601) })).toEqual([400, 21_617]);
  expect(await post({ StatusCallback: 'nowhere' })).toEqual([400, 21_609]);
});

test('rejects a wrong password and an unknown message', async () => {
  const path = `${sandbox.url}/2010-04-01/Accounts/${sandboxTestSettings.TWILIO_ACCOUNT_SID}/Messages`;
  const stranger = await fetch(`${path}.json`, { headers: { authorization: `Basic ${btoa('ACtest:guess')}` } });
  expect([stranger.status, (await readJsonReply(stranger)).code]).toEqual([401, 20_003]);
  const authorization = `Basic ${btoa(`${sandboxTestSettings.TWILIO_ACCOUNT_SID}:${sandboxTestSettings.TWILIO_AUTH_TOKEN}`)}`;
  const unknown = await fetch(`${path}/SM0.json`, { headers: { authorization } });
  expect([unknown.status, (await readJsonReply(unknown)).code]).toEqual([404, 20_404]);
});

test('after STOP confirms once and blocks SMS until START', async () => {
  const from = freshPhone();
  const hello = { to: from, channel: 'sms', body: 'hello' } as const;
  sandbox.product.answers.push({ status: 200, twiml: '<Response><Message>Sorry to see you go</Message></Response>' });
  await sandbox.send('POST', '/sandbox/api/replies', { from, body: 'stop' });
  await sandbox.send('POST', '/sandbox/api/replies', { from, body: 'STOP' });
  expect(await sandbox.messenger.send(hello)).toEqual({ outcome: 'refused', providerCode: 21_610, hasOptedOut: true });
  const [confirmation, ...others] = await sandbox.messagesTo(from);
  expect(confirmation?.body).toContain('unsubscribed');
  expect(others).toEqual([]);

  await sandbox.send('POST', '/sandbox/api/replies', { from, body: 'Start' });
  expect((await sandbox.messenger.send(hello)).outcome).toBe('accepted');
});

test('provider down: the outcome is unknown and the list is unavailable', async () => {
  const to = freshPhone();
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'down' });
  expect((await sandbox.messenger.send({ to, channel: 'sms', body: 'x' })).outcome).toBe('unknown');
  await expect(sandbox.messenger.listRecent(to, 'sms', sandboxTestNow)).rejects.toThrow();
  expect(await sandbox.messagesTo(to)).toEqual([]);
});

test('provider rejects: the failure is definite and nothing is sent', async () => {
  const to = freshPhone();
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'refuse' });
  const refused = { outcome: 'refused', providerCode: 30_007, hasOptedOut: false };
  expect(await sandbox.messenger.send({ to, channel: 'sms', body: 'x' })).toEqual(refused);
  expect(await sandbox.messagesTo(to)).toEqual([]);
});

test('accepted without a response: the outcome is unknown until listed', async () => {
  const to = freshPhone();
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'accept-then-hang' });
  expect((await sandbox.messenger.send({ to, channel: 'sms', body: 'x' })).outcome).toBe('unknown');
  expect(await sandbox.messenger.listRecent(to, 'sms', sandboxTestNow)).toHaveLength(1);
});

test('slow, but within the caller’s timeout: accepted', async () => {
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'slow' });
  expect((await sandbox.messenger.send({ to: freshPhone(), channel: 'sms', body: 'x' })).outcome).toBe('accepted');
});

test('rejects an unknown fault without changing anything', async () => {
  expect((await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'broken' })).status).toBe(400);
  expect((await sandbox.messenger.send({ to: freshPhone(), channel: 'sms', body: 'x' })).outcome).toBe('accepted');
});

test('messages and opt-outs survive a restart, and delivery resumes', async () => {
  const [to, stopped] = [freshPhone(), freshPhone()];
  await sandbox.send('POST', '/sandbox/api/replies', { from: stopped, body: 'STOP' });
  await sandbox.messenger.send({ to, channel: 'sms', body: 'before', statusCallbackUrl: callback() });
  await sandbox.restart();
  await vi.waitFor(
    async () => expect((await sandbox.messagesTo(to))[0]).toMatchObject({ body: 'before', status: 'delivered' }),
    60_000,
  );
  expect(await sandbox.messenger.send({ to: stopped, channel: 'sms', body: 'x' })).toMatchObject({ hasOptedOut: true });
});

test('stopping closes held connections', async () => {
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'accept-then-hang' });
  const to = freshPhone();
  const hanging = sandbox.messenger.send({ to, channel: 'sms', body: 'x' });
  await vi.waitFor(async () => expect(await sandbox.messagesTo(to)).toHaveLength(1), 60_000);
  await sandbox.restart();
  // Closed by the server, not timed out by the caller.
  expect(await hanging).toMatchObject({ outcome: 'unknown', cause: { code: 'ECONNRESET' } });
});

test('a message is deleted once it is delivered, and the phone is forgotten with its last one', async () => {
  const to = freshPhone();
  await sandbox.messenger.send({ to, channel: 'sms', body: 'one' });
  await sandbox.send('POST', '/sandbox/api/replies', { from: to, body: 'two' });
  await vi.waitFor(() => sandbox.messenger.deleteConversation(to, sandboxTestNow), 60_000);
  expect(await sandbox.messagesTo(to)).toEqual([]);
  expect(await (await sandbox.get('/sandbox')).text()).not.toContain(to.slice(-4));
  await sandbox.messenger.delete('SM00000000000000000000000000000000');
});

test('the text of a deleted message is no longer shown as the last one of its phone', async () => {
  const to = freshPhone();
  for (const body of ['stays here', 'names somebody']) {
    const sent = await sandbox.messenger.send({ to, channel: 'sms', body });
    if (sent.outcome !== 'accepted') throw new Error('not accepted');
    // Refused until it is delivered.
    if (body === 'names somebody') await vi.waitFor(() => sandbox.messenger.delete(sent.providerId), 60_000);
  }
  const page = await (await sandbox.get('/sandbox')).text();
  expect(page).toContain('stays here');
  expect(page).not.toContain('names somebody');
});

test('a Messaging Service sends from the number for SMS; an unknown one is refused', async () => {
  const to = freshPhone();
  const service = 'MG00000000000000000000000000000000';
  const by = (sender: string) =>
    createTwilioMessenger({ ...sandboxTestSettings, TWILIO_SMS_FROM: [sender], TWILIO_BASE_URL: sandbox.url });
  expect((await by(service).send({ to, channel: 'sms', body: 'x' })).outcome).toBe('accepted');
  expect((await sandbox.messagesTo(to))[0]?.from).toBe(sandboxTestSettings.TWILIO_SMS_FROM);
  const refused = { outcome: 'refused', providerCode: 21_705, hasOptedOut: false };
  expect(await by(service.replace('MG0', 'MG1')).send({ to, channel: 'sms', body: 'x' })).toEqual(refused);
});

const template = { contentSid: `HX${'a'.repeat(32)}`, text: 'want a match next week?' };

test('a template is delivered with its variable filled in; wrong ones are refused', async () => {
  const to = freshPhone();
  const message = { to, channel: 'whatsapp', body: 'Rally: want a match next week?' } as const;
  expect((await sandbox.messenger.send({ ...message, template })).outcome).toBe('accepted');
  expect((await sandbox.messagesTo(to))[0]?.body).toBe('Rally: want a match next week?');
  const send = (wrong: Partial<typeof template>) =>
    sandbox.messenger.send({ ...message, template: { ...template, ...wrong } });
  expect(await send({ contentSid: 'HX1' })).toMatchObject({ outcome: 'refused', providerCode: 21_655 });
  expect(await send({ text: 'two\nlines' })).toMatchObject({ outcome: 'refused', providerCode: 21_656 });
});

test('outside the 24-hour window, a template on WhatsApp is delivered, but free text is not', async () => {
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'whatsapp-window' });
  const to = '+447911123456';
  const send = (body: string, withTemplate = false) =>
    sandbox.messenger.send({
      to,
      channel: 'whatsapp',
      body,
      statusCallbackUrl: callback(),
      ...(withTemplate && { template: { ...template, text: body } }),
    });
  const statusOf = async (body: string) => (await sandbox.messagesTo(to)).find((one) => one.body === body)?.status;

  await send('too late');
  await vi.waitFor(async () => expect(await statusOf('too late')).toBe('undelivered'), 60_000);
  const reports = sandbox.product.received.map(({ form }) => [form.MessageStatus, form.ErrorCode]);
  expect(reports).toEqual([['undelivered', '63016']]);
  await send('by template', true);
  await vi.waitFor(async () => expect(await statusOf('Rally: by template')).toBe('delivered'), 60_000);

  await sandbox.send('POST', '/sandbox/api/replies', { from: to, body: 'YES' });
  await send('in time');
  await vi.waitFor(async () => expect(await statusOf('in time')).toBe('delivered'), 60_000);
});
