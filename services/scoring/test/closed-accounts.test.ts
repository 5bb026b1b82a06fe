import { accountErasedByService } from '@rally/contracts/identity';
import { scoreAnsweredByMessage } from '@rally/contracts/notifications';
import { formerPlayerName } from '@rally/contracts/players';
import {
  contestScore,
  getLeaderboard,
  getPlayerProfile,
  getPlayerRatings,
  listContestedScores,
} from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScoringHarness, startScoringHarness } from './scoring-harness.ts';

let scoring: ScoringHarness;
beforeAll(async () => {
  scoring = await startScoringHarness();
});
afterAll(() => scoring.stop());

async function profileOf(id: string) {
  return scoring.call(getPlayerProfile, { params: { id } });
}

async function leaderboardIds() {
  return (await scoring.call(getLeaderboard, { query: { sport: 'tennis' } })).body.map(({ id }) => id);
}

test('a closed account disappears from leaderboards and has no profile; its opponent keeps the result', async () => {
  const { harness } = scoring;
  await scoring.addPlayer('ann', { name: 'Quillon Zabriskie', region: 'Chicago, IL' });
  await scoring.addPlayer('bob');
  await scoring.addMatch({ id: 'm1' });
  await scoring.submit('m1', 'ann');
  await scoring.confirm('m1', 'bob');
  await scoring.eventually(leaderboardIds, (ids) => ids.includes('ann'));
  const rated = await scoring.eventually(
    () => profileOf('bob'),
    ({ body }) => body.totalMatches === 1,
  );

  await scoring.addMatch({ id: 'm2' });
  await scoring.submit('m2', 'bob');
  const body = { reason: 'Quillon won, as everybody saw.' };
  await scoring.call(contestScore, { token: await scoring.token('ann'), params: { id: 'm2' }, body });
  expect(await harness.listCollectionsWith('scoring', 'Quillon')).toContain('sheets');

  await scoring.addMatch({ id: 'm3' });
  await scoring.submit('m3', 'ann');
  const byOpponent = { reason: 'I beat quillon, ask anyone.' };
  await scoring.call(contestScore, { token: await scoring.token('bob'), params: { id: 'm3' }, body: byOpponent });

  for (const _ of [1, 2]) await harness.closeAccount('ann');
  const staff = scoring.staff;
  const { scores } = (await scoring.call(listContestedScores, { token: staff })).body;
  expect(scores.find(({ id }) => id === 'm3')?.contestReason).toBe(`I beat ${formerPlayerName}, ask anyone.`);
  expect(await harness.listCollectionsWith('scoring', 'Quillon')).toEqual([]);
  expect(await leaderboardIds()).toEqual(['bob']);
  expect((await profileOf('ann')).status).toBe(404);
  expect((await scoring.call(getPlayerRatings, { params: { id: 'ann' } })).status).toBe(404);
  const profile = (await profileOf('bob')).body;
  expect(profile.matches).toMatchObject([{ opponent: formerPlayerName, opponentPhoto: null, result: 'L' }]);
  expect(profile.currentRating).toBe(rated.body.currentRating);
  expect(harness.published(accountErasedByService).at(-1)).toMatchObject({ accountId: 'ann', service: 'scoring' });

  await scoring.addPlayer('ann', { name: 'Quillon Zabriskie' }, 50);
  expect(await harness.listCollectionsWith('scoring', 'Quillon')).toEqual([]);
});

test('its message about a score is not kept if it is read after the closing', async () => {
  const { harness } = scoring;
  await scoring.addMatch({ id: 'm4', user1Id: 'carl', user2Id: 'dana' });
  await scoring.submit('m4', 'carl');
  await harness.closeAccount('dana');
  const receivedAt = harness.clock.now().toISOString();
  const about = { playerId: 'dana', matchId: 'm4', messageId: 'SM-late', receivedAt };
  const data = { ...about, answer: 'contest' as const, counterScore: null, reason: 'Zephyrine was there.' };
  await harness.emit(scoreAnsweredByMessage, { subject: 'dana', version: 1, data });
  await harness.settled();
  const { scores } = (await scoring.call(listContestedScores, { token: scoring.staff })).body;
  expect(scores.find(({ id }) => id === 'm4')).toMatchObject({ contestReason: null });
  expect(await harness.listCollectionsWith('scoring', 'Zephyrine')).toEqual([]);
});
