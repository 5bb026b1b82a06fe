import { getReliabilityLabel } from '@rally/contracts/scoring';
import { expect, test } from 'vitest';
import { getReliabilityEffect, type ReliabilityMatch } from './get-reliability-effect.ts';
import { gradeReliability } from './grade-reliability.ts';

test.each([
  [0, 0, 'New Player', null],
  [3, 0, 'New Player', null],
  [4, 3, 'Extremely Reliable', 75],
  [1000, 749, 'Reliable', 74],
  [4, 1, 'Reliable', 25],
  [1000, 249, 'Not Reliable', 24],
  [1, 1, 'Extremely Reliable', 100],
] as const)('of %d matches %d completed: %s', (matchesAssigned, matchesCompleted, label, expected) => {
  const { tier, percentage } = gradeReliability({ matchesAssigned, matchesCompleted });
  expect(percentage).toBe(expected);
  expect(getReliabilityLabel(tier, matchesCompleted)).toBe(label);
});

test('a player with 12 matches, none of which counts for reliability, is not called new', () => {
  const { tier, percentage } = gradeReliability({ matchesAssigned: 0, matchesCompleted: 0 });
  expect([tier, percentage]).toEqual(['new', null]);
  expect(getReliabilityLabel(tier, 12)).toBe('No Rate Yet');
});

const played: ReliabilityMatch = {
  affectsReliability: true,
  status: 'completed',
  user1Id: 'ann',
  cancellation: null,
  isRevealedToBoth: true,
  isOver: true,
  sheet: { status: 'confirmed', outcome: 'played', winner: 'user1' },
};
const sheet = (changes: Partial<NonNullable<ReliabilityMatch['sheet']>>): ReliabilityMatch => ({
  ...played,
  sheet: { status: 'confirmed', outcome: 'played', winner: 'user1', ...changes },
});
const canceled = (by: 'player' | 'staff', causedBy: string | null): ReliabilityMatch => ({
  ...played,
  status: 'canceled',
  sheet: null,
  cancellation: { by, reason: null, causedBy },
});
const unplayed: ReliabilityMatch = { ...played, status: 'scheduled', sheet: null };

test.each([
  ['a played match', played, 'completed', 'completed'],
  ['one that nobody contested in time', sheet({ status: 'expired' }), 'completed', 'completed'],
  ['one over 20 miles', { ...played, affectsReliability: false }, 'uncounted', 'uncounted'],
  ['a retirement', sheet({ outcome: 'retired' }), 'completed', 'completed'],
  ['a time limit', sheet({ outcome: 'time_limit', winner: null }), 'completed', 'completed'],
  ['a walkover', sheet({ outcome: 'walkover' }), 'uncounted', 'missed'],
  ['a walkover for the other', sheet({ outcome: 'walkover', winner: 'user2' }), 'missed', 'uncounted'],
  ['a score not answered yet', sheet({ status: 'submitted' }), 'uncounted', 'uncounted'],
  ['a contested score', sheet({ status: 'contested' }), 'uncounted', 'uncounted'],
  ['a void score', sheet({ status: 'void' }), 'uncounted', 'uncounted'],
  ['a score that was taken back', { ...sheet({ status: 'withdrawn' }), status: 'scheduled' }, 'missed', 'missed'],
  ['not coming or a late cancelling', canceled('player', 'bob'), 'uncounted', 'missed'],
  ['weather or injury', canceled('player', null), 'uncounted', 'uncounted'],
  ['a cancelling of which nothing else is known', { ...played, status: 'canceled' }, 'uncounted', 'uncounted'],
  ['a cancelling by staff', canceled('staff', null), 'uncounted', 'uncounted'],
  ['a week over without a score', unplayed, 'missed', 'missed'],
  ['a match with time left', { ...unplayed, isOver: false }, 'uncounted', 'uncounted'],
  ['a match that a player never saw', { ...unplayed, isRevealedToBoth: false }, 'uncounted', 'uncounted'],
  ['a declined match', { ...unplayed, status: 'declined' }, 'uncounted', 'uncounted'],
  ['a pending match', { ...unplayed, status: 'pending' }, 'uncounted', 'uncounted'],
] satisfies [string, ReliabilityMatch, string, string][])('%s', (_, match, forAnn, forBob) => {
  expect([getReliabilityEffect(match, 'ann'), getReliabilityEffect(match, 'bob')]).toEqual([forAnn, forBob]);
});
