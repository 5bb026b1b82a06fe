import {
  codeTtlSeconds,
  getOwnAccount,
  identityMessages,
  requestMagicLink,
  requestOtp,
  verifyOtp,
} from '@rally/contracts/identity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  getDeviceCookieOfReply,
  getWrongCode,
  type IdentityUnderTest,
  startIdentityUnderTest,
} from './identity-under-test.ts';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

async function requestCode(phone: string): Promise<string> {
  expect((await identity.api.call(requestOtp, { body: { phone } })).status).toBe(200);
  return identity.codeOf(phone);
}

const verify = (phone: string, code: string) => identity.api.call(verifyOtp, { body: { phone, code } });

describe('requesting a code', () => {
  it('sends six digits by SMS, with the line that lets phones autofill them', async () => {
    const phone = identity.newPhone();
    const reply = await identity.api.call(requestOtp, { body: { phone } });
    expect(reply.json).toEqual({ ok: true, expiresInSeconds: codeTtlSeconds, resendInSeconds: 0 });
    const code = identity.codeOf(phone);
    expect(identity.provider.newestTo(phone)).toEqual({
      sid: expect.any(String),
      to: phone,
      from: '+12025550199',
      body: identityMessages['en-US'].code({ code, domain: 'rally.example' }),
      contentSid: null,
      createdAt: expect.any(Date),
    });
  });

  it('sends by WhatsApp outside North America', async () => {
    const phone = '+442079460018';
    await requestCode(phone);
    expect(identity.provider.newestTo(phone)).toMatchObject({
      to: `whatsapp:${phone}`,
      from: 'whatsapp:+12025550198',
    });
  });

  it('sends the code alone by an approved template where one is configured', async () => {
    const contentSid = `HX${'a'.repeat(32)}`;
    const other = await identity.replica({ WHATSAPP_TEMPLATES: `code=${contentSid}` });
    const phone = '+442079460019';
    await other.call(requestOtp, { body: { phone } });
    const sent = identity.provider.newestTo(phone);
    expect(sent?.contentSid).toBe(contentSid);
    expect(sent?.body).toMatch(/^A message from Rally: \d{6} Reply/);
    await other.stop();
  });

  it('accepts a phone number in any common format', async () => {
    await identity.api.call(requestOtp, { body: { phone: ' (202) 555-0142 ' } });
    const reply = await verify('202 555 0142', identity.codeOf('+12025550142'));
    expect(reply.body.user.phone).toBe('+12025550142');
  });

  it.each([
    [{}, 'Please enter your phone number'],
    [{ phone: '' }, 'Please enter your phone number'],
    [{ phone: null }, 'Please enter your phone number'],
    [{ phone: ['+12025550101'] }, 'Please enter your phone number'],
    [{ phone: { $gt: '' } }, 'Please enter your phone number'],
    [{ phone: '12345' }, 'Please enter a valid phone number'],
    [{ phone: '+1202555010' }, 'Please enter a valid phone number'],
    [{ phone: `+${'1'.repeat(50)}` }, 'Please enter a valid phone number'],
  ])('replies to %j with the text of the login screen', async (body, text) => {
    const reply = await identity.api.call(requestOtp, { body });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ ok: false, error: text });
  });

  it('replies the same to a known and an unknown phone', async () => {
    const known = identity.newPhone();
    await identity.signIn(known);
    const replies = await Promise.all(
      [known, identity.newPhone()].map((phone) => identity.api.call(requestOtp, { body: { phone } })),
    );
    expect(replies[0]?.json).toEqual(replies[1]?.json);
    expect(replies[0]?.status).toBe(replies[1]?.status);
  });

  it('sends three codes per 15 minutes, even with concurrent requests to two replicas, and reports the wait', async () => {
    const phone = identity.newPhone();
    const other = await identity.replica();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? identity.api : other).call(requestOtp, { body: { phone } }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.json).toMatchObject({ code: 'too_many_codes' });
    expect(refused?.headers.get('retry-after')).toBe('900');
    identity.harness.clock.advanceSeconds(899);
    expect((await identity.api.call(requestOtp, { body: { phone } })).status).toBe(429);
    identity.harness.clock.advanceSeconds(1);
    expect((await identity.api.call(requestOtp, { body: { phone } })).status).toBe(200);
  });

  it('sends five codes a day to one network and ten to all', async () => {
    const phone = identity.newPhone();
    const sent = { '198.51.100.1': 0, '203.0.113.1': 0, '192.0.2.1': 0 };
    for (let quarter = 0; quarter < 95; quarter += 1) {
      const address = (['198.51.100.1', '203.0.113.1', '192.0.2.1'] as const)[Math.floor(quarter / 32)] ?? '192.0.2.1';
      const headers = { 'x-forwarded-for': address };
      const reply = quarter % 4 === 0 && (await identity.api.call(requestOtp, { body: { phone }, headers }));
      if (reply && reply.status === 200) sent[address] += 1;
      identity.harness.clock.advanceSeconds(900);
    }
    expect(sent).toEqual({ '198.51.100.1': 5, '203.0.113.1': 5, '192.0.2.1': 0 });
    identity.harness.clock.advanceSeconds(900);
    expect((await identity.api.call(requestOtp, { body: { phone } })).status).toBe(200);
  });

  it('requires the configured wait between two codes', async () => {
    const patient = await identity.replica({ CODE_RESEND_SECONDS: '30' });
    const phone = identity.newPhone();
    const ask = () => patient.call(requestOtp, { body: { phone } });
    expect((await ask()).json).toMatchObject({ resendInSeconds: 30 });
    identity.harness.clock.advanceSeconds(20);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    identity.harness.clock.advanceSeconds(10);
    expect((await ask()).status).toBe(200);
  });

  it.each(['refuse', 'break', 'hang-up'] as const)(
    'replies 503 when the provider does %s, and uses up nothing of the phone',
    async (behaviour) => {
      const phone = identity.newPhone();
      identity.provider.mode = behaviour;
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const reply = await identity.api.call(requestOtp, { body: { phone } });
        expect(reply.status).toBe(503);
        expect(reply.json).toMatchObject({ code: 'code_not_sent', error: 'Failed to send code' });
      }
      identity.provider.mode = 'normal';
      expect((await verify(phone, await requestCode(phone))).status).toBe(200);
    },
  );
});

describe('verifying a code', () => {
  it('returns the known user and an access token, and sets a strict cookie', async () => {
    const phone = identity.newPhone();
    const reply = await verify(phone, await requestCode(phone));
    expect(reply.body.user).toMatchObject({ phone, role: 'player', name: null, region: null, tennisRating: 3 });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-rally=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-rally-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const own = await identity.api.call(getOwnAccount, { token: reply.body.token });
    expect(own.body.account.id).toBe(reply.body.user.id);
  });

  it('accepts a code once', async () => {
    const phone = identity.newPhone();
    const code = await requestCode(phone);
    expect((await verify(phone, code)).status).toBe(200);
    const again = await verify(phone, code);
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ code: 'code_invalid', error: 'Invalid code' });
  });

  it('creates one session for concurrent correct attempts', async () => {
    const phone = identity.newPhone();
    const code = await requestCode(phone);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(phone, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const database = await identity.database();
    const account = await database.collection('accounts').findOne({ phone });
    const sessions = await database.collection('sessions').countDocuments({ accountId: String(account?._id) });
    expect(sessions).toBe(1);
  });

  it('compares five of a hundred concurrent guesses, and then rejects the right code', async () => {
    const phone = identity.newPhone();
    const code = await requestCode(phone);
    const replies = await Promise.all(Array.from({ length: 100 }, () => verify(phone, getWrongCode(code))));
    expect(replies.every((reply) => reply.status === 400)).toBe(true);
    const row = await (await identity.database())
      .collection<{ _id: string; tries: number }>('code_challenges')
      .findOne({ _id: phone });
    expect(row?.tries).toBe(5);
    expect((await verify(phone, code)).status).toBe(400);
  });

  it('accepts only the latest code', async () => {
    const phone = identity.newPhone();
    const older = await requestCode(phone);
    const newer = await requestCode(phone);
    if (older !== newer) expect((await verify(phone, older)).status).toBe(400);
    expect((await verify(phone, newer)).status).toBe(200);
  });

  it('accepts a code for five minutes', async () => {
    const phone = identity.newPhone();
    const code = await requestCode(phone);
    identity.harness.clock.advanceSeconds(codeTtlSeconds);
    expect((await verify(phone, code)).status).toBe(400);
  });

  it('accepts a code only for its own phone', async () => {
    const [mine, theirs] = [identity.newPhone(), identity.newPhone()];
    const code = await requestCode(mine);
    const other = await requestCode(theirs);
    if (code !== other) expect((await verify(theirs, code)).status).toBe(400);
    expect((await verify(mine, code)).status).toBe(200);
  });

  it('locks a phone for a day after fifty consecutive failures, and notifies its owner once', async () => {
    const generous = await identity.replica({ CODES_PER_PHONE: '1000', CODES_PER_PHONE_PER_DAY: '1000' });
    const phone = identity.newPhone();
    const ask = () => generous.call(requestOtp, { body: { phone } });
    let code = '';
    for (let round = 0; round < 10; round += 1) {
      expect((await ask()).status).toBe(200);
      code = identity.codeOf(phone);
      const guess = getWrongCode(code);
      await Promise.all(Array.from({ length: 5 }, () => generous.call(verifyOtp, { body: { phone, code: guess } })));
    }
    const notices = () =>
      identity.provider.accepted.filter((sms) => sms.to === phone && sms.body === identityMessages['en-US'].lockout());
    await vi.waitFor(() => expect(notices()).toHaveLength(1), 60_000);
    const stopped = await verify(phone, code);
    expect(stopped.status).toBe(429);
    expect(stopped.json).toMatchObject({ code: 'phone_blocked' });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('86400');
    identity.harness.clock.advanceSeconds(86_400);
    expect((await ask()).status).toBe(200);
    expect((await verify(phone, getWrongCode(identity.codeOf(phone)))).json).toMatchObject({ code: 'code_invalid' });
    expect((await verify(phone, identity.codeOf(phone))).status).toBe(200);
  });

  it('resets the failure count after a success', async () => {
    const generous = await identity.replica({ CODES_PER_PHONE: '1000', CODES_PER_PHONE_PER_DAY: '1000' });
    const phone = identity.newPhone();
    for (let round = 0; round < 30; round += 1) {
      await generous.call(requestOtp, { body: { phone } });
      const code = identity.codeOf(phone);
      for (let guess = 0; guess < 4; guess += 1) {
        expect((await verify(phone, getWrongCode(code))).json).toMatchObject({ code: 'code_invalid' });
      }
      expect((await verify(phone, code)).status).toBe(200);
    }
  });

  it.each([
    ['12345', 'Please enter the 6-digit code'],
    ['1234567', 'Please enter the 6-digit code'],
    ['12a456', 'Please enter the 6-digit code'],
    ['', 'Please enter the 6-digit code'],
    [123456, 'Please enter the 6-digit code'],
    [null, 'Please enter the 6-digit code'],
    [{ $ne: '' }, 'Please enter the 6-digit code'],
  ])('replies to the code %j with the text of the login screen', async (code, text) => {
    const reply = await identity.api.call(verifyOtp, { body: { phone: identity.newPhone(), code } });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ ok: false, error: text });
  });

  it('replies the same to a phone without a code as to a wrong code', async () => {
    const asked = identity.newPhone();
    const code = await requestCode(asked);
    const [wrong, never] = [await verify(asked, getWrongCode(code)), await verify(identity.newPhone(), '123456')];
    expect(never.status).toBe(wrong.status);
    expect({ ...never.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
  });

  it('replies 400 to a body that is not JSON', async () => {
    const reply = await identity.api.call(verifyOtp, { body: '{' });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ code: 'invalid_json' });
  });

  it('refuses a disabled account', async () => {
    const phone = identity.newPhone();
    const { token, cookie } = await identity.signIn(phone);
    const database = await identity.database();
    await database.collection('accounts').updateOne({ phone }, { $set: { disabled: true } });
    const reply = await verify(phone, await requestCode(phone));
    expect(reply.status).toBe(403);
    expect(reply.json).toMatchObject({ code: 'account_disabled' });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect((await identity.api.call(getOwnAccount, { token, headers: { cookie } })).status).toBe(401);
  });

  it('stores no code in plain text', async () => {
    const phone = identity.newPhone();
    const code = await requestCode(phone);
    const database = await identity.database();
    for (const name of ['code_challenges', 'message_allowances']) {
      const rows = await database.collection<{ _id: string }>(name).find({ _id: phone }).toArray();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(code);
    }
  });
});

describe('while others attack a phone', () => {
  const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
  const attacker = from('198.51.100.66');
  const request = (phone: string, headers: Record<string, string>) =>
    identity.api.call(requestOtp, { body: { phone }, headers });
  const attempt = (phone: string, code: string, headers: Record<string, string>) =>
    identity.api.call(verifyOtp, { body: { phone, code }, headers });

  it('ten anonymous link requests leave its codes alone', async () => {
    const phone = identity.newPhone();
    for (let network = 0; network < 10; network += 1)
      await identity.api.call(requestMagicLink, { body: { phone }, headers: from(`198.51.${network}.1`) });
    expect((await request(phone, from('203.0.113.9'))).status).toBe(200);
  });

  it('code requests from one network leave codes for its owner', async () => {
    const phone = identity.newPhone();
    for (let round = 0; round < 6; round += 1) await request(phone, attacker);
    expect((await request(phone, attacker)).status).toBe(429);
    expect((await request(phone, from('203.0.113.9'))).status).toBe(200);
  });

  it('wrong guesses from one network do not invalidate the correct code', async () => {
    const phone = identity.newPhone();
    await request(phone, from('203.0.113.9'));
    const code = identity.codeOf(phone);
    for (let guess = 0; guess < 20; guess += 1) await attempt(phone, getWrongCode(code), attacker);
    expect((await attempt(phone, code, attacker)).status).toBe(400);
    expect((await attempt(phone, code, from('203.0.113.9'))).status).toBe(200);
  });

  it('a known device signs in while the phone is locked; its cookie is for this phone only', async () => {
    const phone = identity.newPhone();
    const other = identity.newPhone();
    await request(phone, from('203.0.113.9'));
    const signedIn = await attempt(phone, identity.codeOf(phone), from('203.0.113.9'));
    const device = getDeviceCookieOfReply(signedIn.headers);
    const database = await identity.database();
    const lock = { $set: { failures: 50, lastTryAt: identity.harness.clock.now(), codeId: null } };
    for (const locked of [phone, other]) {
      await request(locked, from('203.0.113.10'));
      await database.collection<{ _id: string }>('code_challenges').updateOne({ _id: locked }, lock);
    }
    expect((await request(phone, from('203.0.113.9'))).status).toBe(429);
    expect((await request(other, from('203.0.113.9', device))).status).toBe(429);
    expect((await request(phone, from('203.0.113.9', device))).status).toBe(200);
    const code = identity.codeOf(phone);
    expect((await attempt(phone, code, from('203.0.113.9'))).json).toMatchObject({ code: 'phone_blocked' });
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await attempt(phone, code, from('203.0.113.9', `${forged}x`))).status).toBe(429);
    expect((await attempt(phone, code, from('203.0.113.9', device))).status).toBe(200);
  });
});
