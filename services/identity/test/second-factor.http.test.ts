import { type Call, calls, commonErrors } from '@rally/contracts';
import {
  auditRecorded,
  confirmSecondFactor,
  enrollSecondFactor,
  getOwnAccount,
  identityErrors,
  listAudit,
  refreshSession,
  replaceRecoveryCodes,
  resetSecondFactor,
  verifySecondFactor,
} from '@rally/contracts/identity';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetSecondFactorByPhone } from '../src/reset-second-factor-by-phone.ts';
import {
  adminPhone,
  getWrongCode,
  type IdentityUnderTest,
  type SignedInTestUser,
  startIdentityUnderTest,
} from './identity-under-test.ts';

const otherAdminPhone = '+12025550101';

let identity: IdentityUnderTest;
/** Staff who have passed only the phone's code. */
let staff: SignedInTestUser;

beforeAll(async () => {
  identity = await startIdentityUnderTest({
    ADMIN_SECOND_FACTOR: 'required',
    ADMIN_PHONES: `${adminPhone},${otherAdminPhone}`,
  });
});
beforeEach(async () => {
  identity.harness.clock.advanceSeconds(86_400);
  const database = await identity.database();
  await database.collection('accounts').updateMany({}, { $set: { secondFactor: null, pendingSecondFactor: null } });
  staff = await identity.signIn(adminPhone);
});
afterAll(() => identity.stop());

const codeFor = (key: string) =>
  new TOTP({ secret: key }).generate({ timestamp: identity.harness.clock.now().getTime() });
const nextStep = () => identity.harness.clock.advanceSeconds(30);
const begin = ({ token }: SignedInTestUser) => identity.api.call(enrollSecondFactor, { token });
const confirm = ({ token }: SignedInTestUser, code: string) =>
  identity.api.call(confirmSecondFactor, { token, body: { code } });
const verify = ({ token }: SignedInTestUser, code: string) =>
  identity.api.call(verifySecondFactor, { token, body: { code } });
const replaceCodes = (token: string, code: string) =>
  identity.api.call(replaceRecoveryCodes, { token, body: { code } });
const stepOf = async (token: string) =>
  (await identity.api.call(getOwnAccount, { token })).body.account.secondFactor ?? null;
const staffStatus = async (token: string) => (await identity.api.call(listAudit, { token })).status;

async function enroll(session: SignedInTestUser) {
  const { key } = (await begin(session)).body;
  const { token, recoveryCodes } = (await confirm(session, codeFor(key))).body;
  nextStep();
  return { key, token, recoveryCodes };
}

describe('staff without the second factor', () => {
  it('get a specific error for every staff call of identity, which says what to do', async () => {
    const allCalls: Call[] = Object.values(calls);
    const staffCalls = allCalls.filter(({ owner, access }) => owner === 'identity' && access === 'admin');
    expect(staffCalls.length).toBeGreaterThan(4);
    for (const call of staffCalls) {
      const reply = await identity.api.call(call, {
        token: staff.token,
        params: { id: staff.user.id, phone: adminPhone },
        ...(call.method !== 'GET' && { body: {} }),
      });
      expect(reply.json).toMatchObject({ code: commonErrors.secondFactorRequired.code });
    }
    expect(await stepOf(staff.token)).toBe('enroll');
  });

  it('still lack it after a refresh', async () => {
    const reply = await identity.api.call(refreshSession, { headers: { cookie: staff.cookie } });
    expect(await staffStatus(reply.body.token)).toBe(403);
  });
});

describe('enrolling an app', () => {
  it('gives the session and its later tokens the rights, and ten recovery codes', async () => {
    const { token, recoveryCodes, key } = await enroll(staff);
    expect(await staffStatus(token)).toBe(200);
    expect(await stepOf(token)).toBeNull();
    expect(new Set(recoveryCodes).size).toBe(10);
    const refreshed = await identity.api.call(refreshSession, { headers: { cookie: staff.cookie } });
    expect(await staffStatus(refreshed.body.token)).toBe(200);
    await identity.harness.settled();
    expect(identity.harness.published(auditRecorded).at(-1)).toMatchObject({
      actorId: staff.user.id,
      action: 'account.enroll_second_factor',
    });
    const stored = JSON.stringify(await (await identity.database()).collection('accounts').find().toArray());
    for (const secret of [key, ...recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(identity.logged.join()).not.toContain(secret);
    }
  });

  it('returns the same key when it is repeated, and another one to another session', async () => {
    const first = (await begin(staff)).body;
    expect((await begin(staff)).body).toEqual(first);
    const other = await identity.signIn(adminPhone);
    const second = (await begin(other)).body;
    expect(second.key).not.toBe(first.key);
    expect((await confirm(staff, codeFor(first.key))).json).toMatchObject({
      code: identityErrors.secondFactorNotEnrolled.code,
    });
    expect((await confirm(other, codeFor(second.key))).status).toBe(200);
  });

  it('needs a right code, and happens once', async () => {
    const { key } = (await begin(staff)).body;
    expect((await confirm(staff, getWrongCode(codeFor(key)))).json).toMatchObject({
      code: identityErrors.secondFactorInvalid.code,
    });
    const replies = await Promise.all([confirm(staff, codeFor(key)), confirm(staff, codeFor(key))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await begin(staff)).status).toBe(409);
    expect((await confirm(staff, codeFor(key))).status).toBe(409);
  });

  it('is for staff only', async () => {
    const player = await identity.signIn(identity.newPhone());
    expect((await begin(player)).json).toMatchObject({ code: commonErrors.notAllowed.code });
    expect((await verify(player, '000000')).status).toBe(403);
    expect(await stepOf(player.token)).toBeNull();
    expect(await staffStatus(player.token)).toBe(403);
    expect((await identity.api.call(enrollSecondFactor)).status).toBe(401);
  });
});

describe('the second step of a sign-in', () => {
  it('accepts each code of the app once, even with concurrent attempts', async () => {
    const { key } = await enroll(staff);
    const again = await identity.signIn(adminPhone);
    expect(await stepOf(again.token)).toBe('verify');
    const code = codeFor(key);
    const replies = await Promise.all([verify(again, code), verify(again, code), verify(again, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const third = await identity.signIn(adminPhone);
    expect((await verify(third, code)).json).toMatchObject({ code: identityErrors.secondFactorInvalid.code });
    nextStep();
    const passed = await verify(third, codeFor(key));
    expect(await staffStatus(passed.body.token)).toBe(200);
  });

  it('refuses the code of an earlier step once a later one was used', async () => {
    const { key } = await enroll(staff);
    const earlier = codeFor(key);
    nextStep();
    const again = await identity.signIn(adminPhone);
    expect((await verify(again, codeFor(key))).status).toBe(200);
    expect((await verify(again, earlier)).status).toBe(400);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enroll(staff);
    const [first = '', second = ''] = recoveryCodes;
    const again = await identity.signIn(adminPhone);
    const passed = await verify(again, ` ${first.toLowerCase().replace('-', ' ')}`);
    expect(await staffStatus(passed.body.token)).toBe(200);
    expect((await verify(again, first)).status).toBe(400);
    const next = await verify(again, second);
    expect([passed.body.recoveryCodesLeft, next.body.recoveryCodesLeft]).toEqual([9, 8]);
    await identity.harness.settled();
    expect(identity.harness.published(auditRecorded).at(-1)).toMatchObject({ action: 'account.use_recovery_code' });
  });

  it('is blocked after five wrong codes, with the time to wait, and right codes do not count', async () => {
    const { key } = await enroll(staff);
    for (const _ of Array(6)) {
      expect((await verify(staff, codeFor(key))).status).toBe(200);
      nextStep();
    }
    for (const _ of Array(5)) expect((await verify(staff, 'WRONG-CODES')).status).toBe(400);
    const blocked = await verify(staff, codeFor(key));
    expect(blocked.json).toMatchObject({ code: identityErrors.secondFactorBlocked.code });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    identity.harness.clock.advanceSeconds(300);
    expect((await verify(staff, codeFor(key))).status).toBe(200);
  });

  it('keeps working with a new KEY_SECRET beside the former one', async () => {
    const { key, recoveryCodes } = await enroll(staff);
    const replica = await identity.replica({ KEY_SECRET: 'new secret of the keys,secret of the keys' });
    const enter = (code: string) => replica.call(verifySecondFactor, { token: staff.token, body: { code } });
    expect((await enter(codeFor(key))).status).toBe(200);
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(400);
    const only = await identity.replica({ KEY_SECRET: 'new secret of the keys' });
    nextStep();
    const code = codeFor(key);
    expect((await only.call(verifySecondFactor, { token: staff.token, body: { code } })).status).toBe(200);
    await identity.replica({ KEY_SECRET: 'secret of the keys,new secret of the keys' });
  });

  it('needs an enrolled app', async () => {
    expect((await verify(staff, '123456')).json).toMatchObject({ code: identityErrors.secondFactorNotEnrolled.code });
  });
});

describe('new recovery codes', () => {
  it('replace the earlier ones, with a fresh code of the app, and are audited', async () => {
    const { key, token, recoveryCodes: earlier } = await enroll(staff);
    const reply = await replaceCodes(token, codeFor(key));
    const codes = reply.body.recoveryCodes;
    expect(new Set([...codes, ...earlier]).size).toBe(20);
    for (const code of earlier.slice(0, 4)) expect((await verify(staff, code)).status).toBe(400);
    for (const code of codes) expect((await verify(staff, code)).status).toBe(200);
    await identity.harness.settled();
    const replaced = identity.harness
      .published(auditRecorded)
      .filter(({ action }) => action === 'account.replace_recovery_codes');
    expect(replaced).toMatchObject([{ actorId: staff.user.id }]);
    const stored = JSON.stringify(await (await identity.database()).collection('accounts').find().toArray());
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(identity.logged.join()).not.toContain(code);
    }
  });

  it('need an unused code of the app; one of several concurrent attempts succeeds', async () => {
    const { key, token, recoveryCodes: earlier } = await enroll(staff);
    expect((await replaceCodes(token, getWrongCode(codeFor(key)))).json).toMatchObject({
      code: identityErrors.secondFactorInvalid.code,
    });
    expect((await replaceCodes(token, earlier[0] ?? '')).status).toBe(400);
    expect((await verify(staff, earlier[0] ?? '')).status).toBe(200);
    const code = codeFor(key);
    const replies = await Promise.all([replaceCodes(token, code), replaceCodes(token, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await replaceCodes(token, code)).status).toBe(400);
    const made = replies.find(({ status }) => status === 200)?.body.recoveryCodes ?? [];
    expect((await verify(staff, made[0] ?? '')).status).toBe(200);
  });

  it('are blocked after five wrong codes', async () => {
    const { key, token } = await enroll(staff);
    for (const _ of Array(5)) expect((await replaceCodes(token, getWrongCode(codeFor(key)))).status).toBe(400);
    expect((await replaceCodes(token, codeFor(key))).json).toMatchObject({
      code: identityErrors.secondFactorBlocked.code,
    });
  });

  it('need a session that has passed the second factor', async () => {
    const { key } = await enroll(staff);
    const again = await identity.signIn(adminPhone);
    expect((await replaceCodes(again.token, codeFor(key))).json).toMatchObject({
      code: commonErrors.secondFactorRequired.code,
    });
  });

  it('need an enrolled app', async () => {
    const replica = await identity.replica({ ADMIN_SECOND_FACTOR: 'off' });
    const { token } = (await replica.call(refreshSession, { headers: { cookie: staff.cookie } })).body;
    expect((await replica.call(replaceRecoveryCodes, { token, body: { code: '123456' } })).json).toMatchObject({
      code: identityErrors.secondFactorNotEnrolled.code,
    });
  });
});

describe('resetting a second factor', () => {
  it('is for another administrator, with a reason; it signs out everywhere and enrolls again', async () => {
    const { token } = await enroll(staff);
    const other = await identity.signIn(otherAdminPhone);
    const { token: otherToken } = await enroll(other);
    const reset = (id: string, by: string) =>
      identity.api.call(resetSecondFactor, { token: by, params: { id }, body: { reason: 'Lost phone' } });
    expect((await reset(staff.user.id, token)).json).toMatchObject({ code: identityErrors.ownSecondFactor.code });
    expect((await reset('unknown', otherToken)).status).toBe(404);
    for (const _ of [1, 2]) expect((await reset(staff.user.id, otherToken)).status).toBe(200);
    await identity.harness.settled();
    expect((await identity.api.call(getOwnAccount, { token })).status).toBe(401);
    const resets = identity.harness
      .published(auditRecorded)
      .filter(({ action, target }) => action === 'account.reset_second_factor' && target.endsWith(staff.user.id));
    expect(resets).toMatchObject([{ actorId: other.user.id, reason: 'Lost phone' }]);
    expect(await stepOf((await identity.signIn(adminPhone)).token)).toBe('enroll');
  });

  it('lets staff whom wrong codes had blocked enroll at once', async () => {
    await enroll(staff);
    for (const _ of Array(5)) expect((await verify(staff, 'WRONG-CODES')).status).toBe(400);
    const { token } = await enroll(await identity.signIn(otherAdminPhone));
    const body = { reason: 'Lost phone' };
    await identity.api.call(resetSecondFactor, { token, params: { id: staff.user.id }, body });
    const again = await identity.signIn(adminPhone);
    const { key } = (await begin(again)).body;
    expect((await confirm(again, codeFor(key))).status).toBe(200);
  });

  it('works by command for the last administrator', async () => {
    const { token } = await enroll(staff);
    for (const _ of Array(5)) expect((await verify(staff, 'WRONG-CODES')).status).toBe(400);
    await identity.runJob((config, dependencies) =>
      resetSecondFactorByPhone(config, dependencies, { phone: adminPhone, reason: 'Lost phone and codes' }),
    );
    await identity.harness.settled();
    expect((await identity.api.call(getOwnAccount, { token })).status).toBe(401);
    const again = await identity.signIn(adminPhone);
    expect(await stepOf(again.token)).toBe('enroll');
    expect((await confirm(again, codeFor((await begin(again)).body.key))).status).toBe(200);
  });
});

it('without the setting, the phone’s code is enough', async () => {
  const replica = await identity.replica({ ADMIN_SECOND_FACTOR: 'off' });
  const refreshed = await replica.call(refreshSession, { headers: { cookie: staff.cookie } });
  expect((await replica.call(listAudit, { token: refreshed.body.token })).status).toBe(200);
});
