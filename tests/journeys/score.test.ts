import { hourMs, weekMs } from '@rally/contracts/durations';
import {
  bulkApproveMatches,
  getMatch,
  listPendingMatches,
  type Match,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { listPlayerMessages, previewMatchNotification } from '@rally/contracts/notifications';
import {
  confirmScore,
  contestScore,
  getPlayerProfile,
  listContestedScores,
  reviewScore,
  scoringErrors,
  submitScore,
} from '@rally/contracts/scoring';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LeagueInPlay, startLeagueInPlay } from './league-in-play.ts';

// Four weekly matches whose scores end in the four possible ways. The tests run in order.
const long = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 200_000 });
/** A week plus the hour during which texted answers may still arrive. */
const expiryMs = weekMs + hourMs;
const user1Wins = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 };
/** A larger win than any difference in level predicts. */
const user2Wins = { user1Set1: 0, user2Set1: 6, user1Set2: 0, user2Set2: 6 };
let league: LeagueInPlay;
let contested: Pair;
let agreed: Pair;
let unanswered: Pair;
let untold: Pair;

beforeAll(async () => {
  league = await startLeagueInPlay();
  const token = await league.staffToken();
  const { api } = league.product;
  const { matches } = (await api.call(listPendingMatches, { token })).body;
  const [second, third, fourth] = matches;
  if (!second || !third || !fourth) throw new Error(`${matches.length} matches wait for approval; three are needed`);
  contested = pairOf(league.approved);
  [agreed, unanswered, untold] = [pairOf(second), pairOf(third), pairOf(fourth)];
  await api.call(bulkApproveMatches, { token, body: { matchIds: [second.id, third.id, fourth.id] } });
}, 300_000);
afterAll(() => league?.product.stop());

/** The match between two players, as staff see it. */
interface Pair extends Pick<Match, 'id' | 'sport'> {
  readonly user1Id: string;
  readonly user2Id: string;
  readonly user2Phone: string;
}

function pairOf({ id, sport, user1Id, user2Id, user2Phone }: Match): Pair {
  if (!user1Id || !user2Id || !user2Phone) throw new Error(`the match ${id} does not name its players`);
  return { id, sport, user1Id, user2Id, user2Phone };
}

async function matchAsSeenBy(userId: string, { id }: Pair): Promise<Match> {
  const token = await league.tokenOf(userId);
  return (await league.product.api.call(getMatch, { token, params: { id } })).body;
}

/** Wins, losses and rating of both players, user1 first. */
async function recordsOf({ user1Id, user2Id, sport }: Pair) {
  return Promise.all(
    [user1Id, user2Id].map(async (id) => {
      const { body } = await league.product.api.call(getPlayerProfile, { params: { id }, query: { sport } });
      return { wins: body.wins, losses: body.losses, rating: body.currentRating };
    }),
  );
}

async function submit({ id, user1Id }: Pair): Promise<void> {
  const token = await league.tokenOf(user1Id);
  const { match } = (await league.product.api.call(submitScore, { token, body: { matchId: id, ...user1Wins } })).body;
  expect(match.scoreStatus).toBe('submitted');
}

test('both players see the matches that staff approved and sent', async () => {
  const { api } = league.product;
  const token = await league.staffToken();
  for (const { id } of [contested, agreed, unanswered, untold]) {
    const texts = (await api.call(previewMatchNotification, { token, params: { id } })).body;
    const { user1Message, user2Message } = texts;
    const sent = await api.call(sendMatchNotification, { token, params: { id }, body: { user1Message, user2Message } });
    expect(sent.status).toBe(202);
  }
  for (const match of [contested, agreed, unanswered, untold]) {
    for (const userId of [match.user1Id, match.user2Id]) {
      await vi.waitFor(
        async () => expect((await matchAsSeenBy(userId, match)).notificationsSentAt).not.toBeNull(),
        long,
      );
    }
  }
});

test('a contested score changes no rating until staff correct it', async () => {
  const { api } = league.product;
  const before = await recordsOf(contested);
  await submit(contested);
  const params = { id: contested.id };
  const opponent = await league.tokenOf(contested.user2Id);
  const contest = { counterScore: user2Wins, reason: 'I won, love and love.' };
  const { match } = (await api.call(contestScore, { token: opponent, params, body: contest })).body;
  expect(match.scoreStatus).toBe('contested');
  await league.product.settled();
  expect(await recordsOf(contested)).toEqual(before);

  const token = await league.staffToken();
  const { scores } = (await api.call(listContestedScores, { token })).body;
  expect(scores).toMatchObject([{ id: contested.id, counterScore: user2Wins, contestReason: contest.reason }]);
  const shown = await matchAsSeenBy(contested.user1Id, contested);
  expect(shown.scoreContest).toMatchObject({ by: 'user2', counterScore: user2Wins });
  const body = { decision: 'correct' as const, reason: 'It was the other way round.', ...user2Wins };
  await api.call(reviewScore, { token, params: { matchId: contested.id }, body });
  await vi.waitFor(async () => {
    const [loser, winner] = await recordsOf(contested);
    expect([loser?.losses, winner?.wins]).toEqual([1, 1]);
    expect(loser?.rating).toBeLessThan(before[0]?.rating ?? 0);
    expect(winner?.rating).toBeGreaterThan(before[1]?.rating ?? 0);
    expect((await matchAsSeenBy(contested.user1Id, contested)).status).toBe('completed');
  }, long);
  expect((await api.call(listContestedScores, { token })).body.scores).toEqual([]);
});

test('concurrent and repeated confirmations confirm a score once, by the other player', async () => {
  await submit(agreed);
  const [own, other] = await Promise.all([league.tokenOf(agreed.user1Id), league.tokenOf(agreed.user2Id)]);
  const replies = await Promise.all(
    [own, other, other].map((token) =>
      league.product.api.call(confirmScore, {
        token,
        params: { id: agreed.id },
        body: { opponentPlaystyle: 'Baseliner' },
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([scoringErrors.ownScore.status, 200, 200]);
  await vi.waitFor(async () => {
    const [winner, loser] = await recordsOf(agreed);
    expect([winner?.wins, winner?.losses, loser?.wins, loser?.losses]).toEqual([1, 0, 0, 1]);
    expect((await matchAsSeenBy(agreed.user2Id, agreed)).scoreStatus).toBe('confirmed');
  }, long);
});

/** Waits until the delivery state of the message that asks the player to confirm a score is known. */
async function questionTo(userId: string): Promise<'sent' | 'failed'> {
  const token = await league.staffToken();
  const params = { id: userId };
  const state = await vi.waitFor(async () => {
    const { messages } = (await league.product.api.call(listPlayerMessages, { token, params })).body;
    const question = messages.find(
      (message) => message.direction === 'to_player' && message.purpose === 'score_confirmation',
    );
    if (question?.direction !== 'to_player' || question.state === 'waiting')
      throw new Error('the question still waits');
    return question.state;
  }, long);
  await league.product.settled();
  return state;
}

test('an unanswered score becomes final after seven days, not before, and goes to staff if the opponent was not asked', async () => {
  const { product } = league;
  // A score submitted before the match needs an answer.
  const matches = await Promise.all([unanswered, untold].map((match) => matchAsSeenBy(match.user1Id, match)));
  const starts = matches.flatMap(({ slots }) => slots.map(({ startsAt }) => new Date(startsAt).getTime()));
  const submittedAt = Math.max(...starts);
  product.clock.set(new Date(submittedAt));
  await product.reply(untold.user2Phone, 'STOP');
  await vi.waitFor(async () => expect((await product.messagesTo(untold.user2Phone))[0]).toMatch(/unsubscribed/), long);
  for (const match of [unanswered, untold]) await submit(match);
  expect([await questionTo(unanswered.user2Id), await questionTo(untold.user2Id)]).toEqual(['sent', 'failed']);
  product.clock.set(new Date(submittedAt + expiryMs - 1_000));
  await product.settled();
  expect((await matchAsSeenBy(unanswered.user1Id, unanswered)).scoreStatus).toBe('submitted');
  product.clock.set(new Date(submittedAt + expiryMs));
  await vi.waitFor(async () => {
    expect((await matchAsSeenBy(unanswered.user1Id, unanswered)).scoreStatus).toBe('expired');
    const [winner, loser] = await recordsOf(unanswered);
    expect([winner?.wins, loser?.losses]).toEqual([1, 1]);
    const staff = await league.staffToken();
    const { scores } = (await product.api.call(listContestedScores, { token: staff })).body;
    expect(scores).toMatchObject([{ id: untold.id, contestedBy: null }]);
  }, long);
  const token = await league.tokenOf(unanswered.user2Id);
  const late = await product.api.call(contestScore, { token, params: { id: unanswered.id } });
  expect(late.status).toBe(scoringErrors.scoreFinal.status);
});

test('at the end the ratings equal a replay, and all invariants hold', async () => {
  await league.product.settled();
  await vi.waitFor(async () => expect(await league.product.broken()).toEqual([]), {
    timeout: 100_000,
    interval: 1_000,
  });
});
