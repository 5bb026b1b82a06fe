import type { EventData } from '@rally/contracts';
import type { scoreSubmitted } from '@rally/contracts/scoring';
import type { Match } from '../../src/matches/match.ts';

/** A score of a match, as scoring publishes it. */
export function createTestScore(match: Match, status: EventData<typeof scoreSubmitted>['status']) {
  const sets = { user1Set1: 6, user2Set1: 3, user1Set2: 6, user2Set2: 4, user1Set3: null, user2Set3: null };
  const tiebreaks = { user1Set1Tiebreak: null, user2Set1Tiebreak: null, user1Set2Tiebreak: null };
  return {
    matchId: match.id,
    sport: match.sport,
    status,
    user1Id: match.user1Id,
    user2Id: match.user2Id ?? '',
    ...sets,
    ...tiebreaks,
    user2Set2Tiebreak: null,
    user1Set3Tiebreak: null,
    user2Set3Tiebreak: null,
    user1Score: 2,
    user2Score: 0,
    outcome: 'played' as const,
    winner: 'user1' as const,
    submittedBy: match.user1Id,
    submittedAt: '2026-11-24T18:00:00Z',
    expiresAt: '2026-12-01T18:00:00Z',
    contestedBy: null,
    contestedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
  };
}
