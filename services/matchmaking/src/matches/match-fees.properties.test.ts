import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestSearchingPlayer } from '../../test/builders/create-test-searching-player.ts';
import { createOpponentSearch } from '../paid-matches/create-opponent-search.ts';
import { closedCancellationDefaults, type Match, type MatchFee } from './match.ts';
import { applyFeePaymentToMatch, getMatchFeeStatus, revealOpponent } from './match-fees.ts';
import { toCanceledMatch, toCompletedMatch } from './match-transitions.ts';

const now = new Date('2026-11-18T15:00:00Z');
const search = createOpponentSearch('match', createTestSearchingPlayer('ann'), 'tennis', '2026-11-16', now);
const found: Match = { ...search, user2Id: 'bob' };
const off = { ...closedCancellationDefaults, by: 'player', reason: 'weather', causedBy: null } as const;

/** Payment histories: version 1 is paid, version 2 (if any) is finally refunded. */
const fee = fc.record({
  paymentId: fc.constantFrom('p1', 'p2', 'p3'),
  version: fc.constantFrom(1, 2),
});
const payerOf = { p1: 'ann', p2: 'ann', p3: 'bob' } as const;

function feeFromPayment({ paymentId, version }: { paymentId: 'p1' | 'p2' | 'p3'; version: number }): MatchFee {
  return { paymentId, playerId: payerOf[paymentId], version, stands: version === 1 };
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fee.map((news) => (match: Match) => applyFeePaymentToMatch(match, feeFromPayment(news), false, now)),
  },
  fc.constant((match: Match) => ({ ...match, user2Id: 'bob' })),
  fc.constant((match: Match) => toCanceledMatch(match, off, now)),
  fc.constant((match: Match) => (match.user2Id === null ? null : toCompletedMatch(match, now))),
);

test('in any order of events, exactly the players with a paid fee see the opponent', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let match = search;
      for (const next of steps) {
        const before = match;
        match = next(match) ?? match;
        for (const playerId of ['ann', 'bob']) {
          const isPaid = match.fees.some((own) => own.playerId === playerId && own.stands);
          const isRevealed = match.revealedTo.includes(playerId);
          if (isRevealed) expect([isPaid, match.user2Id]).toEqual([true, 'bob']);
          // A canceled match reveals nothing more.
          if (match.status === 'canceled' && isRevealed) expect(before.revealedTo).toContain(playerId);
          if (isPaid) expect(getMatchFeeStatus(match, playerId)).toBe('paid');
        }
      }
    }),
  );
});

test('payment events lead to the same match in any order and any number of times', () => {
  fc.assert(
    fc.property(fc.array(fee, { maxLength: 8 }), fc.func(fc.integer()), (news, rank) => {
      const told = (all: typeof news) =>
        all.reduce<Match>(
          (match, one) => applyFeePaymentToMatch(match, feeFromPayment(one), false, now) ?? match,
          found,
        );
      const shuffled = [...news, ...news].sort((a, b) => rank(a) - rank(b));
      const [first, second] = [told(news), told(shuffled)];
      expect([...second.revealedTo].sort()).toEqual([...first.revealedTo].sort());
      expect(getMatchFeeStatus(second, 'ann')).toBe(getMatchFeeStatus(first, 'ann'));
    }),
  );
});

test('lifetime access reveals the opponent without a fee, and a refund does not revoke it', () => {
  const free = revealOpponent(found, 'bob', now);
  expect([free.revealedTo, getMatchFeeStatus(free, 'bob')]).toEqual([['bob'], 'none']);
  const refunded = applyFeePaymentToMatch(
    free,
    { paymentId: 'p3', playerId: 'bob', version: 2, stands: false },
    true,
    now,
  );
  expect(refunded?.revealedTo).toEqual(['bob']);
  expect(revealOpponent(search, 'ann', now).revealedTo).toEqual([]);
});
