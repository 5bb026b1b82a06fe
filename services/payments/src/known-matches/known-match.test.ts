import type { MatchState } from '@rally/contracts/matchmaking';
import { expect, test } from 'vitest';
import { isSearch, isShownTo, type KnownMatch, reasonNotToReveal, refundReasonOf } from './known-match.ts';

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
const off = (cancellation: MatchState['cancellation']): KnownMatch => ({ ...match, status: 'canceled', cancellation });

test.each([
  ['nobody caused it', off({ by: 'player', reason: 'weather', causedBy: null }), 'match_canceled', 'match_canceled'],
  ['staff ended it', off({ by: 'staff', reason: null, causedBy: null }), 'match_canceled', 'match_canceled'],
  ['ann called it off', off({ by: 'player', reason: 'late_cancel', causedBy: 'ann' }), null, 'opponent_canceled'],
  ['bob did not come', off({ by: 'player', reason: 'no_show', causedBy: 'bob' }), 'no_show', null],
  ['it was declined', { ...match, status: 'declined' }, 'match_canceled', 'match_canceled'],
  ['it takes place', match, null, null],
] as const)('who gets a fee back, and why: %s', (_, known, annGets, bobGets) => {
  expect([refundReasonOf(known, 'ann'), refundReasonOf(known, 'bob')]).toEqual([annGets, bobGets]);
});

test('what comes late for a match that is off reveals nothing, whoever caused it', () => {
  const known = off({ by: 'player', reason: 'late_cancel', causedBy: 'ann' });
  expect([reasonNotToReveal(known, 'ann'), reasonNotToReveal(known, 'bob')]).toEqual([
    'match_canceled',
    'opponent_canceled',
  ]);
  expect(reasonNotToReveal(match, 'ann')).toBeNull();
});

test('a weekly match is there for its players only once it is revealed', () => {
  expect([isShownTo(match, 'ann'), isShownTo(match, 'eve')]).toEqual([true, false]);
  const weekly: KnownMatch = { ...match, kind: 'weekly' };
  expect([isShownTo(weekly, 'ann'), isShownTo({ ...weekly, revealedTo: ['ann'] }, 'ann')]).toEqual([false, true]);
});

test('a search is a paid match without an opponent that is not off', () => {
  expect([match, { ...match, user2Id: null }, { ...off(null), user2Id: null }].map(isSearch)).toEqual([
    false,
    true,
    false,
  ]);
});
