import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import {
  getAutomaticRefundReason,
  getLateChargeRefundReason,
  isOpenOpponentSearch,
  type KnownMatch,
} from './known-match.ts';

const match: KnownMatch = {
  id: 'm',
  kind: 'paid',
  week: '2026-11-16',
  status: 'scheduled',
  user1Id: 'ann',
  user2Id: 'bob',
  revealedTo: [],
  cancellation: null,
};
const off = (cancellation: MatchSnapshot['cancellation']): KnownMatch => ({
  ...match,
  status: 'canceled',
  cancellation,
});

test.each([
  [
    'neither player caused it',
    off({ by: 'player', reason: 'weather', causedBy: null }),
    'match_canceled',
    'match_canceled',
  ],
  ['staff ended it', off({ by: 'staff', reason: null, causedBy: null }), 'match_canceled', 'match_canceled'],
  ['ann canceled', off({ by: 'player', reason: 'late_cancel', causedBy: 'ann' }), null, 'opponent_canceled'],
  ['bob did not show up', off({ by: 'player', reason: 'no_show', causedBy: 'bob' }), 'no_show', null],
  ['it was declined', { ...match, status: 'declined' }, 'match_canceled', 'match_canceled'],
  ['it takes place', match, null, null],
] as const)('refund reason when %s', (_, known, annGets, bobGets) => {
  expect([getAutomaticRefundReason(known, 'ann'), getAutomaticRefundReason(known, 'bob')]).toEqual([annGets, bobGets]);
});

test.each([
  ['automatic', 'none', 'match_canceled', null],
  ['none', 'automatic', null, 'opponent_canceled'],
  ['pending_confirmation', 'automatic', null, 'opponent_canceled'],
] as const)(
  'matchmaking decides the refunds of a late cancellation by ann: %s and %s',
  (user1, user2, annGets, bobGets) => {
    const known = { ...off({ by: 'player', reason: 'late_cancel', causedBy: 'ann' }), refunds: { user1, user2 } };
    expect([getAutomaticRefundReason(known, 'ann'), getAutomaticRefundReason(known, 'bob')]).toEqual([
      annGets,
      bobGets,
    ]);
  },
);

test("a canceled match without a recorded cancellation is nobody's fault", () => {
  expect(getAutomaticRefundReason(off(null), 'ann')).toBe('match_canceled');
});

test('a late charge for a canceled match reveals nothing, whoever canceled', () => {
  const known = off({ by: 'player', reason: 'late_cancel', causedBy: 'ann' });
  expect([getLateChargeRefundReason(known, 'ann'), getLateChargeRefundReason(known, 'bob')]).toEqual([
    'match_canceled',
    'opponent_canceled',
  ]);
  expect(getLateChargeRefundReason(match, 'ann')).toBeNull();
});

test('a late charge is refunded once the match was played, or shows the payer the opponent without it', () => {
  const reasons = (known: KnownMatch) => ['ann', 'bob'].map((playerId) => getLateChargeRefundReason(known, playerId));
  expect(reasons({ ...match, revealedTo: ['ann'] })).toEqual(['paid_twice', null]);
  expect(reasons({ ...match, status: 'completed' })).toEqual(['paid_twice', 'paid_twice']);
});

test('a search is an active paid match without an opponent', () => {
  const search: KnownMatch = { ...match, user2Id: null };
  const others: KnownMatch[] = [match, { ...search, status: 'canceled' }, { ...search, kind: 'weekly' }];
  expect([search, ...others].map(isOpenOpponentSearch)).toEqual([true, false, false, false]);
});
