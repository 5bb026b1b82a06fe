import type { EventData } from '@rally/contracts';
import { matchCompleted, matchUpdated } from '@rally/contracts/matchmaking';
import {
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from '@rally/contracts/notifications';
import {
  getLeaderboard,
  getPlayerProfile,
  listContestedScores,
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  reviewScore,
  scoreConfirmed,
  scoreSubmitted,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import { republishAll } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedMatch, type ScoringHarness, startScoringHarness } from './scoring-harness.ts';

let scoring: ScoringHarness;

beforeAll(async () => {
  scoring = await startScoringHarness();
});
afterAll(() => scoring.stop());

const ratings = () => scoring.harness.published(ratingChanged);
const publishedRatings = (count: number) =>
  scoring.eventually(
    async () => ratings(),
    ({ length }) => length === count,
  );

test('match events in any order and repeated lead to the latest state', async () => {
  const data = { ...approvedMatch, id: 'mixed', revealedTo: ['ann', 'bob'] };
  const tell = (version: number, changes: object) =>
    scoring.harness.emit(matchUpdated, { subject: 'mixed', version, data: { ...data, ...changes } });
  await tell(3, { user1Name: 'Annie' });
  await tell(1, { status: 'pending', revealedTo: [] });
  await Promise.all([tell(2, {}), tell(3, { user1Name: 'Annie' }), tell(2, {})]);
  expect(await scoring.submit('mixed', 'ann')).toMatchObject({ user1Name: 'Annie', scoreStatus: 'submitted' });
  await scoring.harness.settled();
  expect(scoring.harness.published(scoreSubmitted)).toHaveLength(1);
});

test('a confirmed score updates both ratings once, with explanation and calculated rating, and both reliabilities', async () => {
  await Promise.all([scoring.addPlayer('ann', { skill: 4 }), scoring.addPlayer('bob', { skill: 4 })]);
  await scoring.confirm('mixed', 'bob');
  const [first, second] = await publishedRatings(2);
  for (const event of [first, second]) {
    expect(event).toMatchObject({ sport: 'tennis', matchId: 'mixed', ratingBefore: 3, totalMatches: 1 });
    expect(event?.explanation).toMatch(/^Expected to win \d+\.\d of 19 games/);
    expect(event?.ratingChange).toBeCloseTo((event?.ratingAfter ?? 0) - 3, 10);
  }
  const ofAnn = ratings().find(({ playerId }) => playerId === 'ann');
  expect(ofAnn).toMatchObject({ opponentId: 'bob', wins: 1, losses: 0 });
  expect(ofAnn?.ratingAfter).toBeGreaterThan(3);
  expect(scoring.harness.published(reliabilityChanged)).toMatchObject([
    { matchesCompleted: 1, percentage: 100, tier: 'extremely_reliable' },
    { matchesCompleted: 1, percentage: 100, tier: 'extremely_reliable' },
  ]);
});

test('match.completed changes nothing', async () => {
  const data = { ...approvedMatch, id: 'mixed', status: 'completed' as const, revealedTo: ['ann', 'bob'] };
  await scoring.harness.emit(matchCompleted, { subject: 'mixed', version: 4, data });
  await scoring.harness.settled();
  expect(ratings()).toHaveLength(2);
});

test('republishing emits the known state', async () => {
  const before = ratings().findLast(({ playerId }) => playerId === 'ann');
  await republishAll(scoring.events);
  const after = ratings().findLast(({ playerId }) => playerId === 'ann');
  expect({ ...after, changedAt: null }).toEqual({ ...before, changedAt: null });
  expect(scoring.harness.published(scoreConfirmed).map(({ matchId }) => matchId)).toEqual(['mixed', 'mixed']);
});

test('a second process applies what the first left undone, and each score counts once', async () => {
  await scoring.startAgain();
  for (let count = 1; count <= 5; count += 1) {
    scoring.harness.clock.advanceSeconds(1);
    await scoring.addMatch({ id: `pair-${count}`, sport: 'pickleball' });
    await scoring.submit(`pair-${count}`, 'ann', { user1Set1: 11, user2Set1: 9, user1Set2: 12, user2Set2: 10 });
    await scoring.confirm(`pair-${count}`, 'bob');
  }
  const profile = async () =>
    (await scoring.call(getPlayerProfile, { params: { id: 'ann' }, query: { sport: 'pickleball' } })).body;
  const found = await scoring.eventually(profile, ({ totalMatches }) => totalMatches === 5);
  expect(found).toMatchObject({ wins: 5, losses: 0, currentRating: found.ratingHistory.at(-1)?.rating });
});

test('a match counts for the season in which it was played, not in which it was confirmed', async () => {
  await scoring.addMatch({
    id: 'late',
    user1Id: 'carl',
    user2Id: 'dora',
    scheduledDate: '2026-12-01T04:59:00.000Z',
    week: '2026-11-30',
  });
  await Promise.all([scoring.addPlayer('carl'), scoring.addPlayer('dora')]);
  scoring.harness.clock.set('2026-12-01T05:00:00.000Z');
  await scoring.submit('late', 'carl');
  await scoring.confirm('late', 'dora');
  const board = async (season: string) =>
    (await scoring.call(getLeaderboard, { query: { season, year: 2026 } })).body.map(({ id }) => id);
  await scoring.eventually(
    () => board('Fall'),
    (ids) => ids.includes('carl'),
  );
  expect(await board('Winter')).toEqual([]);
  expect((await scoring.call(getLeaderboard)).body).toEqual([]);
});

test('a match without an agreed time counts for the season of its week, even if its score comes later', async () => {
  const match = { user1Id: 'erin', user2Id: 'finn', scheduledDate: null, week: '2026-11-23' };
  for (const id of ['untimed', 'recorded']) await scoring.addMatch({ ...match, id });
  await Promise.all([scoring.addPlayer('erin'), scoring.addPlayer('finn')]);
  scoring.harness.clock.set('2026-12-02T15:00:00.000Z');
  await scoring.submit('untimed', 'erin');
  await scoring.confirm('untimed', 'finn');
  const score = { outcome: 'played' as const, user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 4 };
  await scoring.call(reviewScore, {
    token: await scoring.harness.issuer.token('staff', 'admin'),
    params: { matchId: 'recorded' },
    body: { decision: 'correct', ...score },
  });
  const played = async (season: string) =>
    (await scoring.call(getLeaderboard, { query: { season, year: 2026 } })).body
      .filter(({ id }) => id === 'erin')
      .map(({ wins }) => wins);
  await scoring.eventually(
    () => played('Fall'),
    ([wins]) => wins === 2,
  );
  expect(await played('Winter')).toEqual([]);
});

test('a score and its answer by message count once, and a refused one is dropped', async () => {
  await scoring.addMatch({ id: 'texted', sport: 'pickleball' });
  const about = { matchId: 'texted', receivedAt: '2026-11-25T15:00:00.000Z' };
  const score = { outcome: 'played' as const, user1Set1: 11, user2Set1: 7, user1Set2: 11, user2Set2: 9 };
  const report = (playerId: string, messageId: string) =>
    scoring.harness.emit(scoreReportedByMessage, {
      subject: playerId,
      version: 1,
      data: { ...about, ...score, playerId, messageId },
    });
  const answer = (playerId: string, messageId: string, said: 'confirm' | 'contest') =>
    scoring.harness.emit(scoreAnsweredByMessage, {
      subject: playerId,
      version: 1,
      data: { ...about, playerId, messageId, answer: said },
    });
  await report('ann', 'SM1');
  await report('ann', 'SM1');
  await report('bob', 'SM2');
  await answer('ann', 'SM3', 'confirm');
  await answer('bob', 'SM4', 'confirm');
  await answer('bob', 'SM5', 'contest');
  await scoring.harness.settled();
  const ofMatch = <T extends { matchId: string }>(published: T[]) =>
    published.filter(({ matchId }) => matchId === 'texted');
  expect(ofMatch(scoring.harness.published(scoreSubmitted))).toMatchObject([{ submittedBy: 'ann', messageId: 'SM1' }]);
  expect(ofMatch(scoring.harness.published(scoreConfirmed))).toMatchObject([
    { confirmedBy: 'opponent', messageId: 'SM4' },
  ]);
});

test('votes for a playstyle, the reason of a contest and that nobody played arrive with the message', async () => {
  for (const id of ['voted', 'disputed', 'unplayed']) await scoring.addMatch({ id, sport: 'pickleball' });
  const line = { outcome: 'played' as const, user1Set1: 11, user2Set1: 7, user1Set2: 11, user2Set2: 9 };
  const about = (matchId: string, playerId: string) => ({
    matchId,
    playerId,
    receivedAt: '2026-11-25T15:00:00.000Z',
    messageId: `SM-${matchId}-${playerId}`,
  });
  const report = (matchId: string) =>
    scoring.harness.emit(scoreReportedByMessage, {
      subject: 'ann',
      version: 1,
      data: { ...about(matchId, 'ann'), ...line, opponentPlaystyle: 'BigServer' },
    });
  const answer = (matchId: string, said: Partial<EventData<typeof scoreAnsweredByMessage>>) =>
    scoring.harness.emit(scoreAnsweredByMessage, {
      subject: 'bob',
      version: 1,
      data: { ...about(matchId, 'bob'), answer: 'confirm', scoreVersion: 1, ...said },
    });
  await report('voted');
  await answer('voted', { opponentPlaystyle: 'Specialist' });
  await report('disputed');
  await answer('disputed', { answer: 'contest', reason: `  ${'the third set was mine '.repeat(20)}` });
  await report('unplayed');
  await answer('unplayed', { answer: 'contest', reason: "we didn't play", saysNotPlayed: true });
  await scoring.harness.settled();
  // Each player has separate events, whose relative order is not defined.
  expect(scoring.harness.published(playstyleChanged)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ playerId: 'ann', playstyleBadge: 'Specialist' }),
      expect.objectContaining({ playerId: 'bob', playstyleBadge: 'BigServer' }),
    ]),
  );
  const token = await scoring.harness.issuer.token('staff', 'admin');
  const { scores } = (await scoring.call(listContestedScores, { token })).body;
  const { contestReason, saysNotPlayed } = scores.find(({ id }) => id === 'disputed') ?? {};
  expect(saysNotPlayed).toBe(false);
  expect(scores.find(({ id }) => id === 'unplayed')).toMatchObject({ saysNotPlayed: true });
  expect(contestReason).toMatch(/^the third set was mine/);
  expect(contestReason?.length).toBeLessThanOrEqual(300);
});

test('a score is corrected and withdrawn by message, each time as its writer saw it', async () => {
  await scoring.addMatch({ id: 'retold', sport: 'pickleball' });
  const about = { matchId: 'retold', playerId: 'ann', receivedAt: '2026-11-25T15:00:00.000Z' };
  const score = { outcome: 'played' as const, user1Set1: 11, user2Set1: 7, user1Set2: 11 };
  const report = (user2Set2: number, messageId: string, replacesVersion?: number) =>
    scoring.harness.emit(scoreReportedByMessage, {
      subject: 'ann',
      version: 1,
      data: { ...about, ...score, user2Set2, messageId, ...(replacesVersion && { replacesVersion }) },
    });
  const takeBack = (scoreVersion: number, messageId: string) =>
    scoring.harness.emit(scoreWithdrawnByMessage, {
      subject: 'ann',
      version: 1,
      data: { ...about, scoreVersion, messageId },
    });
  await report(9, 'SM11');
  await report(8, 'SM12', 1);
  await report(7, 'SM13', 1);
  await takeBack(1, 'SM14');
  await takeBack(2, 'SM15');
  await takeBack(2, 'SM15');
  await scoring.harness.settled();
  const ofMatch = <T extends { matchId: string }>(published: T[]) =>
    published.filter(({ matchId }) => matchId === 'retold');
  expect(ofMatch(scoring.harness.published(scoreSubmitted))).toMatchObject([
    { user2Set2: 9, messageId: 'SM11' },
    { user2Set2: 8, messageId: 'SM12' },
  ]);
  expect(ofMatch(scoring.harness.published(scoreWithdrawn))).toMatchObject([{ messageId: 'SM15' }]);
});
