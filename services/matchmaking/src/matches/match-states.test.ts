import { matchStatuses } from '@rally/contracts/matchmaking';
import { describe, expect, test } from 'vitest';
import { createTestSearchingPlayer } from '../../test/builders/create-test-searching-player.ts';
import { createOpponentSearch } from '../paid-matches/create-opponent-search.ts';
import {
  closedCancellationDefaults,
  getOpponentId,
  isMatchPlayer,
  isOpenOpponentSearch,
  listMatchPlayerIds,
  type Match,
  searchEndedCancellation,
  toMatchPageCursor,
} from './match.ts';
import { keepsSlotOfCanceledMatch, listSlotHoldersOfMatch } from './match-slots.ts';
import { getMatchTimes, hasMatchStarted } from './match-times.ts';
import { isMatchEditable, undoMatchReview } from './match-transitions.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers } from './match-visibility.ts';

const now = new Date('2026-11-22T15:00:00Z');
const search = createOpponentSearch('m', createTestSearchingPlayer('ann'), 'tennis', '2026-11-23', now);
const paid: Match = { ...search, user2Id: 'bob' };
const weekly: Match = { ...paid, kind: 'weekly' };
const announced: Match = { ...weekly, approvedAt: now, notificationsSentAt: now };
const claim = { into: 'other', claim: 'c1' } as const;

describe('the players of a match', () => {
  test('are two, or one in a search', () => {
    expect(listMatchPlayerIds(paid)).toEqual(['ann', 'bob']);
    expect(listMatchPlayerIds(search)).toEqual(['ann']);
    expect(['ann', 'bob', 'carl'].map((id) => isMatchPlayer(paid, id))).toEqual([true, true, false]);
  });

  test('are opponents of each other, and a search has none', () => {
    expect([getOpponentId(paid, 'ann'), getOpponentId(paid, 'bob'), getOpponentId(search, 'ann')]).toEqual([
      'bob',
      'ann',
      null,
    ]);
  });
});

describe('a search is open', () => {
  test('until it has an opponent, joins another search, or ends', () => {
    expect(isOpenOpponentSearch(search)).toBe(true);
    expect(isOpenOpponentSearch(paid)).toBe(false);
    expect(isOpenOpponentSearch({ ...search, joining: { ...claim, state: 'claimed' } })).toBe(false);
    expect(isOpenOpponentSearch({ ...search, status: 'canceled' })).toBe(false);
  });

  test('only if the match is paid', () => {
    expect(isOpenOpponentSearch({ ...search, kind: 'weekly' })).toBe(false);
  });
});

test("a search that ended is nobody's fault, and nobody has to confirm it", () => {
  expect(searchEndedCancellation).toEqual({
    ...closedCancellationDefaults,
    by: 'player',
    reason: null,
    causedBy: null,
  });
});

test('lists page by the time of creation, then by id', () => {
  expect(toMatchPageCursor(paid)).toEqual({ at: now, id: 'm' });
});

describe('the weekly slot', () => {
  test('of both players belongs to their match until it is declined', () => {
    const holders = (status: Match['status']) => listSlotHoldersOfMatch({ ...weekly, status });
    for (const status of ['pending', 'scheduled', 'completed'] as const)
      expect(holders(status)).toEqual(['ann', 'bob']);
    expect(holders('declined')).toEqual([]);
  });

  test('of a player whose search was joined to another stays with that search', () => {
    expect(listSlotHoldersOfMatch({ ...search, joining: { ...claim, state: 'joined' }, status: 'canceled' })).toEqual([
      'ann',
    ]);
    expect(listSlotHoldersOfMatch({ ...paid, joinedFrom: 'other' })).toEqual(['ann']);
    for (const state of ['claimed', 'freed'] as const)
      expect(listSlotHoldersOfMatch({ ...search, joining: { ...claim, state }, status: 'canceled' })).toEqual([]);
  });

  const canceled = { ...paid, status: 'canceled', cancellation: searchEndedCancellation } as const;

  test('after a cancellation stays used up for the player who gave the match up', () => {
    const givenUp = { ...canceled, seenBy: ['ann'], cancellation: { ...searchEndedCancellation, usesSlotOf: ['bob'] } };
    expect(listSlotHoldersOfMatch(givenUp)).toEqual(['bob']);
    expect(keepsSlotOfCanceledMatch(givenUp, 'ann')).toBe(false);
  });

  test('of a canceled paid match that nobody is said to have given up stays used up for players who saw the opponent', () => {
    expect(listSlotHoldersOfMatch({ ...canceled, seenBy: ['ann'] })).toEqual(['ann']);
    expect(listSlotHoldersOfMatch({ ...canceled, cancellation: null, seenBy: ['ann'] })).toEqual(['ann']);
    expect(listSlotHoldersOfMatch(canceled)).toEqual([]);
  });

  test('is not kept by a cancellation that did not happen', () => {
    expect(keepsSlotOfCanceledMatch({ ...paid, seenBy: ['ann'] }, 'ann')).toBe(false);
  });
});

test('staff can edit a match from its approval on, even after it was played', () => {
  expect(matchStatuses.filter((status) => isMatchEditable({ ...weekly, status })).toSorted()).toEqual([
    'completed',
    'scheduled',
  ]);
});

test('the review of a paid match, or of one whose messages are on their way, cannot be taken back', () => {
  const notification = { requestId: 'r', attempt: 1, sentTo: [], failedFor: [] };
  expect(undoMatchReview({ ...weekly, approvedAt: now })).toMatchObject({ status: 'pending', approvedAt: null });
  expect(undoMatchReview({ ...weekly, approvedAt: now, notification })).toBeNull();
  expect(undoMatchReview({ ...paid, approvedAt: now })).toBeNull();
});

describe('players see', () => {
  test('a weekly match once it is approved and announced, and a paid one always', () => {
    expect(isMatchVisibleToPlayers(announced)).toBe(true);
    expect(isMatchVisibleToPlayers({ ...announced, approvedAt: null })).toBe(false);
    expect(isMatchVisibleToPlayers({ ...announced, notificationsSentAt: null })).toBe(false);
    expect(isMatchVisibleToPlayers(paid)).toBe(true);
  });

  test('each other when a weekly match is announced, or when both have revealed a paid one', () => {
    expect(isMatchRevealedToBoth(announced)).toBe(true);
    expect(isMatchRevealedToBoth({ ...paid, revealedTo: ['ann', 'bob'] })).toBe(true);
    expect(isMatchRevealedToBoth({ ...paid, revealedTo: ['ann'] })).toBe(false);
    expect(isMatchRevealedToBoth({ ...search, revealedTo: ['ann'] })).toBe(false);
  });
});

describe('the time of a match', () => {
  const slot = { date: '2026-11-24', day: 'Tue', block: 'Evening', startsAt: '2026-11-25T00:00:00.000Z' } as const;
  const planned: Match = { ...weekly, slots: [slot] };

  test('is the agreed one or one of the proposals, in the league week on the clock of its court', () => {
    expect(getMatchTimes(planned)).toEqual({
      scheduledDate: null,
      proposedStarts: [new Date(slot.startsAt)],
      lastDayEndsAt: new Date('2026-11-30T06:00:00Z'),
    });
  });

  test('ends with the days in which a revealed paid match is to be played', () => {
    expect(getMatchTimes({ ...paid, windowEndsAt: now }).lastDayEndsAt).toEqual(now);
  });

  test('has begun from the agreed start on', () => {
    const agreed = { ...weekly, scheduledDate: now };
    expect(hasMatchStarted(agreed, new Date(now.getTime() - 1))).toBe(false);
    expect(hasMatchStarted(agreed, now)).toBe(true);
  });
});
