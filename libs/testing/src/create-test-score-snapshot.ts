import type { EventData } from '@rally/contracts';
import type { scoreSubmitted } from '@rally/contracts/scoring';

type ScoreSnapshot = EventData<typeof scoreSubmitted>;

/** The data of a score event: by default ann's 6-4 7-5 against bob, not yet confirmed. */
export function createTestScoreSnapshot(changes: Partial<ScoreSnapshot> = {}): ScoreSnapshot {
  return {
    matchId: 'm1',
    sport: 'tennis',
    status: 'submitted',
    user1Id: 'ann',
    user2Id: 'bob',
    user1Set1: 6,
    user2Set1: 4,
    user1Set2: 7,
    user2Set2: 5,
    user1Set3: null,
    user2Set3: null,
    user1Set1Tiebreak: null,
    user2Set1Tiebreak: null,
    user1Set2Tiebreak: null,
    user2Set2Tiebreak: null,
    user1Set3Tiebreak: null,
    user2Set3Tiebreak: null,
    user1Score: 2,
    user2Score: 0,
    outcome: 'played',
    winner: 'user1',
    submittedBy: 'ann',
    submittedAt: '2026-11-18T15:00:00.000Z',
    expiresAt: '2026-11-25T15:00:00.000Z',
    contestedBy: null,
    contestedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    voidedAt: null,
    ...changes,
  };
}
