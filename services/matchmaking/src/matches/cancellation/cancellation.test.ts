import { type ClosedWeekReason, closedWeekTexts } from '@rally/contracts/matchmaking';
import { describe, expect, test } from 'vitest';
import { createTestMatch } from '../../../test/builders/create-test-match.ts';
import { type Cancellation, closedCancellationDefaults, type Match } from '../match.ts';
import {
  createClosedAccountCancellation,
  createNoAnswerCancellation,
  createStaffCancellation,
  createUnrevealedMatchCancellation,
  decidePlayerCancellationOutcome,
} from './cancellation-outcomes.ts';
import {
  canRespondToCancellation,
  decideReviewedCancellation,
  expireCancellationResponse,
} from './cancellation-review.ts';
import { getNoOtherMatchReason, getWeekClosedByCancellationText } from './week-closed-by-cancellation.ts';

const now = new Date('2026-11-20T20:00:00Z');
const scheduled = { status: 'scheduled', approvedAt: now, notificationsSentAt: now } as const;
const weekly = createTestMatch('m', 'ann', 'bob', scheduled, now);
const paid: Match = { ...weekly, kind: 'paid' };
const seenByBoth: Match = { ...paid, revealedTo: ['ann', 'bob'], seenBy: ['ann', 'bob'] };
const seenByBob: Match = { ...paid, revealedTo: ['bob'], seenBy: ['bob'] };
const search: Match = { ...paid, user2Id: null };
const cancel = (match: Match, reason: 'injury' | 'late_cancel' | 'no_show', isOpponentScored = false) =>
  decidePlayerCancellationOutcome(match, { playerId: 'ann', reason, isOpponentScored }, now);

describe('a player who cancels', () => {
  test('a search or a match not seen yet is refunded at once, and nobody is asked', () => {
    expect(cancel(paid, 'injury')).toMatchObject({
      by: 'player',
      canceledBy: 'ann',
      review: 'closed',
      responseDueAt: null,
      refunds: { user1: 'automatic', user2: 'automatic' },
    });
    expect(cancel(search, 'injury')).toMatchObject({ review: 'closed', refunds: null });
  });

  test('a paid match that only the opponent has seen uses up the week, unless the opponent confirms the reason', () => {
    expect(cancel(seenByBob, 'injury')).toMatchObject({ review: 'awaiting_opponent', usesSlotOf: ['ann'] });
    expect(cancel(seenByBob, 'late_cancel')).toMatchObject({ review: 'closed', usesSlotOf: ['ann'] });
  });

  test.each<[string, Match]>([
    ['that both have seen', seenByBoth],
    ['that nobody has seen', paid],
    ['that the player had seen and that was refunded since', { ...seenByBob, seenBy: ['ann', 'bob'] }],
    ['that has no opponent', search],
  ])('a paid match %s: what was seen says whose week it uses up', (_case, match) => {
    expect(cancel(match, 'injury').usesSlotOf).toBeUndefined();
  });

  test('because the opponent did not come leaves the week closed for both, if only the opponent has seen the match', () => {
    expect(cancel(seenByBob, 'no_show').usesSlotOf).toEqual(['ann', 'bob']);
  });

  test.each(['ann', 'bob'])('late counts against nobody after the fee of %s was refunded', (refunded) => {
    const other = refunded === 'ann' ? 'bob' : 'ann';
    const fee = (playerId: string) => ({
      paymentId: `p-${playerId}`,
      playerId,
      version: 2,
      stands: playerId !== refunded,
    });
    const match: Match = { ...seenByBoth, revealedTo: [other], fees: [fee('ann'), fee('bob')] };
    expect(cancel(match, 'late_cancel')).toMatchObject({
      causedBy: null,
      refunds: { user1: refunded === 'ann' ? 'automatic' : 'none', user2: 'automatic' },
    });
    expect(cancel({ ...match, revealedTo: ['ann', 'bob'] }, 'late_cancel').causedBy).toBe('ann');
  });

  test('a match that may have been played is marked as such, unless the opponent is reported as a no-show', () => {
    expect(cancel(weekly, 'late_cancel').mayBePlayed).toBeUndefined();
    expect(cancel(weekly, 'late_cancel', true)).toMatchObject({ review: 'awaiting_opponent', mayBePlayed: true });
    expect(cancel(weekly, 'no_show', true).mayBePlayed).toBeUndefined();
  });
});

describe('a player who closes the account', () => {
  test('has canceled late: the opponent is refunded, the player only if the opponent was not revealed', () => {
    expect(createClosedAccountCancellation(seenByBoth, 'ann')).toEqual({
      ...closedCancellationDefaults,
      by: 'player',
      reason: null,
      canceledBy: 'ann',
      causedBy: 'ann',
      refunds: { user1: 'none', user2: 'automatic' },
    });
    expect(createClosedAccountCancellation(seenByBob, 'ann').refunds).toEqual({
      user1: 'automatic',
      user2: 'automatic',
    });
    expect(createClosedAccountCancellation(seenByBob, 'bob').refunds).toEqual({ user1: 'automatic', user2: 'none' });
  });

  test('uses up the week of a weekly match, which has no fees', () => {
    expect(createClosedAccountCancellation({ ...weekly, seenBy: ['ann'] }, 'ann')).toMatchObject({
      refunds: null,
      usesSlotOf: ['ann'],
    });
  });
});

describe('a cancellation by the league', () => {
  test('for a silent player counts against that player', () => {
    expect(createNoAnswerCancellation(weekly, 'bob')).toEqual({
      ...closedCancellationDefaults,
      by: 'staff',
      reason: null,
      cause: 'no_answer',
      causedBy: 'bob',
      usesSlotOf: ['bob'],
    });
  });

  test('of a match not revealed in time refunds both and counts against nobody', () => {
    expect(createUnrevealedMatchCancellation(seenByBob)).toEqual({
      ...closedCancellationDefaults,
      by: 'staff',
      reason: null,
      cause: 'not_revealed',
      causedBy: null,
      refunds: { user1: 'automatic', user2: 'automatic' },
    });
  });

  test('by staff says so, and a search has no fees to return', () => {
    expect(createStaffCancellation(search, { reason: 'injury', causedBy: null })).toMatchObject({
      by: 'staff',
      refunds: null,
    });
  });
});

describe('a response', () => {
  const asked: Cancellation = cancel(seenByBoth, 'injury');
  const canceled: Match = { ...seenByBoth, status: 'canceled', cancellation: asked };

  test('is up to the opponent, until it is due', () => {
    expect(canRespondToCancellation(canceled, 'bob', asked.responseDueAt ?? now)).toBe(true);
    expect(canRespondToCancellation(canceled, 'ann', now)).toBe(false);
    expect(canRespondToCancellation(canceled, 'bob', new Date('2026-12-20T20:00:00Z'))).toBe(false);
  });

  test.each<[string, Cancellation | null]>([
    ['a match that is not canceled', null],
    ['a cancellation that is settled', { ...asked, review: 'closed' }],
    ['one that staff decide', { ...asked, review: 'awaiting_staff' }],
    ['one without a time limit', { ...asked, responseDueAt: null }],
    ['one that no player made', { ...asked, canceledBy: null }],
  ])('is not possible to %s', (_case, cancellation) => {
    for (const playerId of ['ann', 'bob'])
      expect(canRespondToCancellation({ ...canceled, cancellation }, playerId, now)).toBe(false);
  });

  test('that never comes admits a no-show only if there was an opponent who was asked in time', () => {
    const startedAt = new Date('2026-11-20T15:00:00Z');
    const noShow: Cancellation = { ...cancel(seenByBoth, 'no_show'), question: { sentAt: now, hasFailed: false } };
    const agreed: Match = { ...seenByBoth, scheduledDate: startedAt };
    const reviewAfterSilence = (match: Match, changes: Partial<Cancellation>) =>
      expireCancellationResponse(match, { ...noShow, ...changes }).review;
    expect(reviewAfterSilence(agreed, {})).toBe('closed');
    expect(reviewAfterSilence(agreed, { canceledBy: null })).toBe('awaiting_staff');
    expect(reviewAfterSilence(agreed, { responseDueAt: null })).toBe('awaiting_staff');
    expect(reviewAfterSilence({ ...agreed, user2Id: null }, {})).toBe('awaiting_staff');
  });

  test('that never comes does not admit a no-show at a time that the opponent was not told', () => {
    const arrangement = { offer: null, changedBy: 'ann', changedAt: now, answeredBy: ['ann'] };
    const noShow: Cancellation = { ...cancel(seenByBoth, 'no_show'), question: { sentAt: now, hasFailed: false } };
    const silent = (announcedAt: Date | null) =>
      expireCancellationResponse(
        {
          ...seenByBoth,
          scheduledDate: new Date('2026-11-20T18:00:00Z'),
          arrangement: { ...arrangement, announcement: { sentAt: announcedAt, hasFailed: false } },
        },
        noShow,
      ).review;
    expect(silent(null)).toBe('awaiting_staff');
    expect(silent(new Date('2026-11-19T12:00:00Z'))).toBe('closed');
  });

  test('by staff can set the refunds of a paid match, and a weekly one has none', () => {
    const refunds = { user1: 'automatic', user2: 'none' } as const;
    const decide = (match: Match) =>
      decideReviewedCancellation(match, asked, { reason: 'injury', causedBy: 'ann', refunds });
    expect(decide(seenByBoth).refunds).toEqual(refunds);
    expect(decide(weekly).refunds).toBeNull();
  });
});

describe('no other match that week', () => {
  const closed: Cancellation = {
    ...closedCancellationDefaults,
    by: 'player',
    reason: 'injury',
    causedBy: null,
    canceledBy: 'ann',
  };
  const reasonFor = (playerId: string, changes: Partial<Cancellation> | null, seenBy: string[] = []) =>
    getNoOtherMatchReason({ ...weekly, seenBy, cancellation: changes && { ...closed, ...changes } }, playerId);

  test.each<[string, string, Partial<Cancellation> | null, string[], ClosedWeekReason]>([
    ['the match was of a closed account of the player', 'carl', {}, [], 'former_account'],
    ['the player has seen the opponent', 'ann', {}, ['ann'], 'opponent_seen'],
    ['the player did not answer in time', 'ann', { cause: 'no_answer' }, [], 'no_answer'],
    ['a no-show is not settled', 'bob', { reason: 'no_show', review: 'awaiting_opponent' }, [], 'no_show_open'],
    ['the player did not come', 'bob', { reason: 'no_show' }, [], 'missed'],
    ['the player missed the match', 'bob', { review: 'awaiting_staff' }, [], 'missed'],
    ['nothing is known of how it ended', 'bob', null, [], 'missed'],
    ['the player canceled', 'ann', {}, [], 'canceled'],
    ['the player canceled late', 'ann', { reason: 'late_cancel', review: 'awaiting_opponent' }, [], 'canceled'],
    ['the opponent has not confirmed the reason', 'ann', { review: 'awaiting_opponent' }, [], 'unconfirmed'],
  ])('because %s', (_case, playerId, changes, seenBy, reason) => {
    expect(reasonFor(playerId, changes, seenBy)).toBe(reason);
  });

  test('is told in a sentence', () => {
    expect(getWeekClosedByCancellationText({ ...weekly, cancellation: closed }, 'ann')).toBe(closedWeekTexts.canceled);
  });
});
