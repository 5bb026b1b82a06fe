import type { Payment } from '@rally/contracts/payments';
import { describe, expect, test } from 'vitest';
import { createTestSearchingPlayer } from '../../test/builders/create-test-searching-player.ts';
import { createOpponentSearch } from '../paid-matches/create-opponent-search.ts';
import { closedCancellationDefaults, type Match, type MatchFee } from './match.ts';
import { applyFeePaymentToMatch, getMatchFeeStatus, revealOpponent, toMatchFeeFromPayment } from './match-fees.ts';
import { toCanceledMatch } from './match-transitions.ts';

const now = new Date('2026-11-18T15:00:00Z');
const search = createOpponentSearch('match', createTestSearchingPlayer('ann'), 'tennis', '2026-11-16', now);
const found: Match = { ...search, user2Id: 'bob' };
const fee: MatchFee = { paymentId: 'p1', playerId: 'ann', version: 1, stands: true };
const refunded: MatchFee = { ...fee, version: 2, stands: false };
const after = (match: Match, paid: MatchFee, hasLifetimeAccess = false) =>
  applyFeePaymentToMatch(match, paid, hasLifetimeAccess, now) ?? match;

test('a fee stands while its payment is paid', () => {
  const payment: Payment = {
    id: 'p1',
    purpose: 'match_fee',
    playerId: 'ann',
    matchId: 'match',
    state: 'succeeded',
    amountCents: 500,
    refundedCents: 0,
    refundReason: null,
    currency: 'usd',
    createdAt: now.toISOString(),
    paidAt: now.toISOString(),
    refundedAt: null,
  };
  const toFee = (state: Payment['state']) => toMatchFeeFromPayment({ ...payment, state }, 3);
  expect(toFee('succeeded')).toEqual({ paymentId: 'p1', playerId: 'ann', version: 3, stands: true });
  for (const state of ['open', 'canceled', 'refunded'] as const) expect(toFee(state).stands).toBe(false);
});

describe('a paid fee', () => {
  const revealed = after(found, fee);

  test('reveals the opponent to its payer for seven days', () => {
    expect(revealed).toMatchObject({
      fees: [fee],
      revealedTo: ['ann'],
      seenBy: ['ann'],
      windowEndsAt: new Date('2026-11-25T15:00:00Z'),
    });
  });

  test('that is refunded hides the opponent, who still counts as seen', () => {
    const hidden = after(revealed, refunded);
    expect(hidden).toMatchObject({ fees: [refunded], revealedTo: [], seenBy: ['ann'] });
    expect(after(hidden, { ...fee, paymentId: 'p2' }).seenBy).toEqual(['ann']);
  });

  test('that is refunded hides the opponent from its payer only', () => {
    const both = after(revealed, { ...fee, paymentId: 'p2', playerId: 'bob' });
    expect(after(both, refunded).revealedTo).toEqual(['bob']);
  });

  test('that is refunded keeps the opponent shown while the payer has another paid fee', () => {
    const twice = after(revealed, { ...fee, paymentId: 'p2' });
    expect(after(twice, refunded).revealedTo).toEqual(['ann']);
  });

  test('reveals nothing to a payer of another match, in a weekly match, or by an old or repeated event', () => {
    expect(applyFeePaymentToMatch(found, { ...fee, playerId: 'carl' }, false, now)).toBeNull();
    expect(applyFeePaymentToMatch({ ...found, kind: 'weekly' }, fee, false, now)).toBeNull();
    expect(applyFeePaymentToMatch(revealed, fee, false, now)).toBeNull();
    expect(applyFeePaymentToMatch(after(revealed, refunded), fee, false, now)).toBeNull();
  });
});

test('with lifetime access, a refund neither hides nor reveals the opponent', () => {
  expect(after(revealOpponent(found, 'ann', now), refunded, true)).toMatchObject({
    fees: [refunded],
    revealedTo: ['ann'],
  });
  expect(after(found, refunded, true).revealedTo).toEqual([]);
});

test('a reveal is repeated without effect, and reveals nothing in a search or after a cancellation', () => {
  const revealed = revealOpponent(found, 'ann', now);
  const canceled = toCanceledMatch(
    found,
    { ...closedCancellationDefaults, by: 'staff', reason: null, causedBy: null },
    now,
  );
  expect(revealOpponent(revealed, 'ann', new Date('2026-11-20T15:00:00Z'))).toEqual(revealed);
  expect(revealOpponent(search, 'ann', now)).toEqual(search);
  expect(canceled && revealOpponent(canceled, 'ann', now)).toEqual(canceled);
});

test.each<[string, Match, string]>([
  ['of a weekly match', { ...found, kind: 'weekly', fees: [fee] }, 'none'],
  ['before it is paid', found, 'requires_payment'],
  ['that the opponent has paid', { ...found, fees: [{ ...fee, playerId: 'bob' }] }, 'requires_payment'],
  ['once it is paid', { ...found, fees: [fee] }, 'paid'],
  ['that was refunded', { ...found, fees: [refunded] }, 'refunded'],
  ['that was refunded and paid again', { ...found, fees: [refunded, { ...fee, paymentId: 'p2' }] }, 'paid'],
  ['with lifetime access', { ...found, revealedTo: ['ann'] }, 'none'],
  ['of a canceled match', { ...found, status: 'canceled' }, 'none'],
])('the fee %s', (_case, match, status) => {
  expect(getMatchFeeStatus(match, 'ann')).toBe(status);
});
