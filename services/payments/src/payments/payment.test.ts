import { expect, test } from 'vitest';
import {
  attemptEnded,
  attemptMade,
  attemptOpened,
  bookedCents,
  type Charge,
  charged,
  isPayable,
  lookAtOf,
  newPayment,
  type Payment,
  refundAsked,
  refunded,
} from './payment.ts';

const now = new Date('2026-11-18T15:00:00Z');
const fresh = newPayment({ id: 'p', purpose: 'match_fee', playerId: 'ann', matchId: 'm', amountCents: 500 }, now);
const lifetime = newPayment(
  { id: 'l', purpose: 'lifetime_access', playerId: 'ann', matchId: null, amountCents: 4900 },
  now,
);
const charge = (intentId: string, attempt = 1, amountCents = 500): Charge => ({
  intentId,
  attempt,
  amountCents,
  currency: 'usd',
  paidAt: now,
});

function must(payment: Payment | null): Payment {
  if (!payment) throw new Error('the change was refused');
  return payment;
}

const opened = must(attemptMade(must(attemptOpened(fresh, 'card', 500, now)), 1, 'pi_1'));
const paid = must(charged(opened, charge('pi_1'), null, now));

test('there is one slot, and each attempt has a number of its own', () => {
  expect(attemptOpened(opened, 'page', 500, now)).toBeNull();
  const ended = must(attemptEnded(opened, must(opened).open ?? never()));
  expect(ended).toMatchObject({ state: 'canceled', open: null });
  expect(attemptOpened(ended, 'page', 500, now)?.open).toMatchObject({ number: 2, door: 'page', objectId: null });
});

test('an attempt is dropped as unknown only as long as nobody knows it', () => {
  const reserved = must(attemptOpened(fresh, 'card', 500, now));
  const known = must(attemptMade(reserved, 1, 'pi_1'));
  expect(attemptEnded(known, reserved.open ?? never())).toBeNull();
  expect(attemptMade(known, 1, 'pi_2')).toBeNull();
});

test('the first charge stands, the same again is nothing, any other goes back', () => {
  expect(paid).toMatchObject({ state: 'succeeded', standing: 'pi_1', open: null, refundsDue: [] });
  expect(charged(paid, charge('pi_1'), null, now)).toBeNull();
  const twice = must(charged(paid, charge('pi_2', 2), null, now));
  expect(twice.refundsDue).toMatchObject([{ intentId: 'pi_2', reason: 'paid_twice', askedBy: null }]);
  const settled = must(refunded(twice, 'pi_2', now));
  expect([settled.state, bookedCents(settled), bookedCents(settled, 'pi_2')]).toEqual(['succeeded', 500, 0]);
});

test('a charge of another amount or currency, or for nothing, does not stand', () => {
  for (const wrong of [charge('pi_1', 1, 50), { ...charge('pi_1'), currency: 'eur' }])
    expect(charged(opened, wrong, null, now)).toMatchObject({
      state: 'canceled',
      refundsDue: [{ reason: 'wrong_amount' }],
    });
  const late = must(charged(opened, charge('pi_1'), 'match_canceled', now));
  expect(late).toMatchObject({ state: 'canceled', standing: null });
  expect(refunded(late, 'pi_1', now)).toMatchObject({ state: 'refunded', refundReason: 'match_canceled' });
});

test('what stands is given back once, by whoever asks first', () => {
  const asked = must(refundAsked(paid, 'no_show', null, now));
  expect(refundAsked(asked, 'staff', 'eve', now)).toBeNull();
  const back = must(refunded(asked, 'pi_1', now));
  expect(back).toMatchObject({ state: 'refunded', refundReason: 'no_show', refundsDue: [] });
  expect([refunded(back, 'pi_1', now), refunded(back, 'pi_9', now), bookedCents(back)]).toEqual([null, null, 0]);
  expect(refundAsked(opened, 'staff', 'eve', now)).toBeNull();
});

test('a fee that was given back is not asked for again, lifetime access may be', () => {
  const [fee, access] = [fresh, lifetime].map((payment) =>
    must(charged(payment, charge('pi_1', 0, payment.amountCents), null, now)),
  );
  expect([fee, access].map((one) => isPayable(must(refunded(must(one ?? null), 'pi_1', now))))).toEqual([false, true]);
});

test('who waits is looked at: a refund at once, an open attempt after ten minutes, one beside a success at once', () => {
  expect(lookAtOf(fresh)).toBeNull();
  expect(lookAtOf(paid)).toBeNull();
  expect(lookAtOf(opened)).toEqual(new Date('2026-11-18T15:10:00Z'));
  expect(lookAtOf({ ...opened, state: 'succeeded' })).toEqual(now);
  expect(lookAtOf(must(refundAsked(paid, 'staff', 'eve', now)))).toEqual(now);
});

function never(): never {
  throw new Error('there is no open attempt');
}
