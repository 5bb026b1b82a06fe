import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { listMatches, matchCompleted } from '@rally/contracts/matchmaking';
import { createTestScoreSnapshot, getDatabaseUri } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportedPastMatch, importPastMatches, importSamplePlayersIntoMatchmaking } from '../../src/index.ts';
import { createTestPastMatchSnapshot } from '../builders/create-test-past-match-snapshot.ts';
import {
  createTestPlayer,
  type MatchmakingTestLeague,
  startMatchmakingTestLeague,
} from '../matchmaking-test-league.ts';

let league: MatchmakingTestLeague;
beforeAll(async () => {
  league = await startMatchmakingTestLeague();
});
afterAll(() => league.stop());

function score(match: MatchSnapshot): ImportedPastMatch['score'] {
  return createTestScoreSnapshot({
    matchId: match.id,
    sport: match.sport,
    status: 'confirmed',
    user1Id: match.user1Id,
    user2Id: match.user2Id ?? '',
    submittedBy: match.user1Id,
    submittedAt: match.completedAt ?? '',
    expiresAt: match.completedAt ?? '',
    confirmedAt: match.completedAt,
    confirmedBy: 'opponent',
  });
}

const lately = createTestPastMatchSnapshot('past-1', '2026-11-09');
const calledOff = createTestPastMatchSnapshot('past-2', '2026-10-05', {
  status: 'canceled',
  completedAt: null,
  canceledAt: '2026-10-06T12:00:00.000Z',
  cancellation: { by: 'player', reason: 'weather', causedBy: null },
});
const past: ImportedPastMatch[] = [
  {
    match: lately,
    timeZone: 'America/New_York',
    score: score(lately),
    ratings: {
      matchId: lately.id,
      user1: { playerId: 'ann', ratingBefore: 3.5, ratingAfter: 3.6, ratingChange: 0.1 },
      user2: { playerId: 'bob', ratingBefore: 3.7, ratingAfter: 3.6, ratingChange: -0.1 },
    },
  },
  { match: calledOff, timeZone: 'America/New_York', score: null, ratings: null },
];

test('an imported past is shown, republished and respected by the weekly run', async () => {
  const uri = getDatabaseUri(league.harness.mongodbUri, 'matchmaking');
  const players = ['ann', 'bob', 'cid'].map((id, index) => ({ ...createTestPlayer(id), phone: `+1202555010${index}` }));
  for (let times = 0; times < 2; times += 1) {
    await importSamplePlayersIntoMatchmaking(uri, players);
    await importPastMatches(uri, past);
  }

  const { body } = await league.call(listMatches, { token: await league.token('ann') });
  expect(body.map(({ id, status }) => [id, status])).toEqual([
    ['past-1', 'completed'],
    ['past-2', 'canceled'],
  ]);
  expect(body[0]).toMatchObject({
    user1Set1: 6,
    user1Score: 2,
    user2Score: 0,
    user1Details: { ratingBefore: 3.5, ratingAfter: 3.6, ratingChange: 0.1 },
    user2Details: { ratingBefore: 3.7, ratingAfter: 3.6, ratingChange: -0.1 },
  });

  await league.republish();
  expect(league.harness.published(matchCompleted)).toEqual([
    {
      ...lately,
      opponentFoundAt: null,
      timeZone: 'America/New_York',
      revealedTo: ['ann', 'bob'],
      arrangement: null,
      attendance: null,
      windowEndsAt: null,
      refunds: null,
    },
  ]);

  for (const id of ['ann', 'bob', 'cid']) await league.answer(id, 'yes');
  const { pairs } = await league.startAndCompleteRun({ dryRun: true });
  // Players who met last week are not paired again.
  expect(pairs.map(({ user1, user2 }) => [user1.id, user2.id].sort())).not.toContainEqual(['ann', 'bob']);
  expect(pairs).toHaveLength(1);
});
