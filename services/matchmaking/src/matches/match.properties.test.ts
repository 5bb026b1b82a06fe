import { matchStatuses } from '@rally/contracts/matchmaking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWeeklyMatch } from '../weekly-run/apply/create-weekly-match.ts';
import { closedCancellationDefaults, type Match } from './match.ts';
import { isMatchHoldingPlayerSlots } from './match-slots.ts';
import {
  matchTransitions,
  toApprovedMatch,
  toCanceledMatch,
  toCompletedMatch,
  toCompletedMatchFromCanceled,
  toDeclinedMatch,
  undoMatchReview,
} from './match-transitions.ts';

const now = new Date('2026-11-22T15:00:00Z');
const cancellation = { ...closedCancellationDefaults, by: 'staff', reason: null, causedBy: null } as const;
const steps = {
  approve: (match: Match) => toApprovedMatch(match, now),
  decline: (match: Match) => toDeclinedMatch(match, now),
  cancel: (match: Match) => toCanceledMatch(match, cancellation, now),
  complete: (match: Match) => toCompletedMatch(match, now),
};
const stepNames = ['approve', 'decline', 'cancel', 'complete'] as const;
const pending = createWeeklyMatch(
  {
    matchId: 'match',
    runId: 'run',
    week: '2026-11-23',
    sport: 'tennis',
    user1: { id: 'anna', region: null, point: { lat: 40.7, lng: -74 }, locationSource: 'zipcode' },
    user2: { id: 'ben', region: null, point: { lat: 40.8, lng: -74 }, locationSource: 'zipcode' },
    reasons: {
      ratingGap: 0,
      miles: 7,
      sharedDays: ['Mon'],
      sharedBlocks: ['Evening'],
      weeksWaited: [0, 0],
      timesMet: 0,
    },
    quality: 900,
  },
  now,
);

test('in any order of commands a match only follows the allowed transitions and never leaves a final state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stepNames), { maxLength: 12 }), (tried) => {
      let match = pending;
      for (const name of tried) {
        const after = steps[name](match);
        const edge = matchTransitions[name];
        expect(after === null).toBe(match.status !== edge.from);
        if (after === null) continue;
        expect(['declined', 'canceled', 'completed']).not.toContain(match.status);
        expect(after.status).toBe(edge.to);
        match = after;
      }
    }),
  );
});

test('a transition records its time and changes nothing else', () => {
  expect(toApprovedMatch(pending, now)).toEqual({ ...pending, status: 'scheduled', approvedAt: now });
  expect(toDeclinedMatch(pending, now)).toEqual({ ...pending, status: 'declined', declinedAt: now });
  const scheduled = { ...pending, status: 'scheduled' as const };
  expect(toCanceledMatch(scheduled, cancellation, now)).toEqual({
    ...pending,
    status: 'canceled',
    canceledAt: now,
    cancellation,
  });
  expect(toCompletedMatch(scheduled, now)).toEqual({ ...pending, status: 'completed', completedAt: now });
});

test('a slot is free again only after declining or canceling', () => {
  expect(matchStatuses.filter((status) => !isMatchHoldingPlayerSlots({ status }))).toEqual(['canceled', 'declined']);
});

test('a review can be taken back as long as the players have not heard about the match', () => {
  for (const reviewed of [toApprovedMatch(pending, now), toDeclinedMatch(pending, now)]) {
    if (!reviewed) throw new Error('a pending match can be reviewed');
    expect(undoMatchReview(reviewed)).toEqual(pending);
    expect(undoMatchReview({ ...reviewed, notificationsSentAt: now })).toBeNull();
    expect(undoMatchReview({ ...reviewed, isStandby: true })).toBeNull();
  }
  expect(undoMatchReview(pending)).toBeNull();
});

test('only a canceled match whose players knew each other can be completed by a result that staff record', () => {
  const scheduled = { ...pending, status: 'scheduled' as const, approvedAt: now, notificationsSentAt: now };
  const canceled = { ...scheduled, status: 'canceled' as const, canceledAt: now, cancellation };
  expect(toCompletedMatchFromCanceled(canceled, now)).toEqual({ ...scheduled, status: 'completed', completedAt: now });
  for (const status of matchStatuses.filter((one) => one !== 'canceled'))
    expect(toCompletedMatchFromCanceled({ ...canceled, status }, now)).toBeNull();
  for (const unknown of [{ notificationsSentAt: null }, { user2Id: null }, { kind: 'paid' as const, seenBy: ['anna'] }])
    expect(toCompletedMatchFromCanceled({ ...canceled, ...unknown }, now)).toBeNull();
  expect(toCompletedMatchFromCanceled({ ...canceled, kind: 'paid', seenBy: ['anna', 'ben'] }, now)?.status).toBe(
    'completed',
  );
});
