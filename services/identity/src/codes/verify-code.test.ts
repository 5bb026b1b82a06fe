import { identityErrors, identityMessages } from '@rally/contracts/identity';
import { createTestClock } from '@rally/testing';
import { expect, it } from 'vitest';
import { SendTextError } from '../messages/send-text-message.ts';
import { hashCode } from './code.ts';
import type { CodeAttemptSource } from './code-challenge.store.ts';
import { type VerifyCodeDependencies, verifyCode, verifyLatestCode } from './verify-code.ts';

const phone = '+12025550101';
const unknown = { address: '203.0.113.5', deviceId: null };
const known = { address: '203.0.113.5', deviceId: 'laptop' };

/** A store with one code, `123456`, which allows an attempt unless `failures` is null. */
function setUp({ failures = 1, isReplaced = false }: { failures?: number | null; isReplaced?: boolean } = {}) {
  const clock = createTestClock();
  const attempts: [string, CodeAttemptSource, Date][] = [];
  const consumed: string[] = [];
  const texts: unknown[] = [];
  const tasks: (() => Promise<void>)[] = [];
  let sendFailure: SendTextError | null = null;
  const deps: VerifyCodeDependencies = {
    clock,
    codeSecret: 'secret',
    challenges: {
      async claimAttempt(...attempt) {
        attempts.push(attempt);
        const codeHash = hashCode('secret', { phone, codeId: 'one', code: '123456' });
        return failures === null ? null : { codeId: 'one', codeHash, failures };
      },
      getFailures: async (key) => ({ failures: key === phone ? 50 : 0, lastTryAt: clock.now() }),
      async consume(key, codeId) {
        consumed.push(`${key} ${codeId}`);
        return !isReplaced;
      },
    },
    findMessageLanguage: async (of) => (of === phone ? 'es-US' : 'en-US'),
    sendTextMessage: async (to, message) => {
      texts.push({ to, ...message });
      return sendFailure;
    },
    detached: { start: (task) => tasks.push(task) },
  };
  const failSending = () => {
    sendFailure = new SendTextError('refused', false);
  };
  return { deps, clock, attempts, consumed, texts, tasks, failSending };
}

it('uses up the right code, which is counted for its source', async () => {
  const { deps, clock, attempts, consumed, tasks } = setUp({ failures: 50 });
  await verifyCode(deps, phone, '123456', unknown);
  await verifyCode(deps, phone, '123456', known, 'close_account');
  expect(attempts).toEqual([
    [phone, { key: 'network ipv4 203.0.113', isKnownDevice: false }, clock.now()],
    [`close_account ${phone}`, { key: 'device laptop', isKnownDevice: true }, clock.now()],
  ]);
  expect(consumed).toEqual([`${phone} one`, `close_account ${phone} one`]);
  expect(tasks).toEqual([]);
});

it('compares a code without using it up until the caller says so', async () => {
  const { deps, consumed } = setUp();
  const consume = await verifyLatestCode(deps, phone, '123456', unknown);
  expect(consumed).toEqual([]);
  await consume();
  expect(consumed).toEqual([`${phone} one`]);
});

it('refuses a wrong code, and one that was replaced while it was compared', async () => {
  const wrong = setUp();
  await expect(verifyCode(wrong.deps, phone, '123457', unknown)).rejects.toMatchObject({
    error: identityErrors.codeInvalid,
  });
  expect(wrong.consumed).toEqual([]);
  const replaced = setUp({ isReplaced: true });
  await expect(verifyCode(replaced.deps, phone, '123456', unknown)).rejects.toMatchObject({
    error: identityErrors.codeInvalid,
  });
});

it('says how long a phone is locked, but not to a device that its owner has used', async () => {
  const { deps } = setUp({ failures: null });
  await expect(verifyCode(deps, phone, '123456', unknown)).rejects.toMatchObject({
    error: identityErrors.phoneBlocked,
    retryAfterSeconds: 86_400,
  });
  await expect(verifyCode(deps, phone, '123456', known)).rejects.toMatchObject({ error: identityErrors.codeInvalid });
  await expect(verifyCode(deps, phone, '123456', unknown, 'close_account')).rejects.toMatchObject({
    error: identityErrors.codeInvalid,
  });
});

it('notifies the owner of the guess that locks the phone, once', async () => {
  const guess = async (failures: number, source = unknown as typeof unknown | typeof known) => {
    const it = setUp({ failures });
    await expect(verifyCode(it.deps, phone, '000000', source)).rejects.toMatchObject({
      error: identityErrors.codeInvalid,
    });
    return it;
  };
  for (const { tasks } of [await guess(49), await guess(51), await guess(50, known)]) expect(tasks).toEqual([]);
  const { tasks, texts, failSending } = await guess(50);
  await tasks[0]?.();
  const body = identityMessages['es-US'].lockout();
  expect(texts).toEqual([{ to: phone, purpose: 'security_notice', language: 'es-US', body }]);
  failSending();
  await expect(tasks[0]?.()).rejects.toThrow('refused');
});
