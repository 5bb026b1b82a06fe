import type { EventDefinition } from '@rally/contracts';
import { auditRecorded } from '@rally/contracts/identity';
import { scoreRejectedByMatchmaking } from '@rally/contracts/matchmaking';
import {
  confirmScore,
  contestScore,
  getPlayerProfile,
  listContestedScores,
  listPendingConfirmations,
  reviewScore,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
  submitScore,
  withdrawScore,
} from '@rally/contracts/scoring';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ScoringHarness, startScoringHarness, testStartAt, twoSetScore } from './scoring-harness.ts';

let scoring: ScoringHarness;
let matchId: string;
let matches = 0;
let ann: string;
let bob: string;
let carl: string;

beforeAll(async () => {
  scoring = await startScoringHarness();
});
afterAll(() => scoring.stop());

beforeEach(async () => {
  scoring.harness.clock.set(testStartAt);
  await signIn();
  matches += 1;
  matchId = `m${matches}`;
  await Promise.all([scoring.addPlayer('ann'), scoring.addPlayer('bob'), scoring.addMatch({ id: matchId })]);
});

const forMatch = () => ({ params: { id: matchId } });
const published = (definition: EventDefinition<(typeof scoreSubmitted)['data']>) =>
  scoring.harness.published(definition).filter((data) => data.matchId === matchId);
const review = (body: object, token = scoring.staff) => scoring.call(reviewScore, { token, params: { matchId }, body });
const sevenDays = 7 * 86_400;
/** After this time, the schedule treats silence as an answer. */
const untilSilence = sevenDays + 3_600;

async function signIn() {
  ann = await scoring.token('ann');
  bob = await scoring.token('bob');
  carl = await scoring.token('carl');
}

/** Moves the clock and issues tokens that are valid then. */
async function later(seconds: number) {
  scoring.harness.clock.advanceSeconds(seconds);
  await signIn();
}

describe('submitting', () => {
  test('a walkover that the submitter won reports a no-show: from 15 minutes after the start until 7 days later', async () => {
    const report = (token: string) =>
      scoring.call(submitScore, { token, body: { matchId, outcome: 'walkover', winner: 'user1' } });
    const at = async (time: string) => {
      scoring.harness.clock.set(time);
      await signIn();
      return (await report(ann)).json.code;
    };
    expect(await at('2026-11-24T20:14:59.000Z')).toBe('no_show_too_early');
    expect(await at('2026-12-01T20:00:01.000Z')).toBe('no_show_too_late');
    scoring.harness.clock.set('2026-11-22T20:00:00.000Z');
    await signIn();
    // A player who concedes the match reports nothing about the opponent.
    expect((await report(bob)).status).toBe(200);
  });

  test('without an agreed time, a walkover can be reported from the last proposed time, or else from the end of the week', async () => {
    const slots = [
      { date: '2026-11-26', day: 'Thu', block: 'Evening', startsAt: '2026-11-26T23:00:00.000Z' },
      { date: '2026-11-25', day: 'Wed', block: 'Evening', startsAt: '2026-11-25T23:00:00.000Z' },
    ] as const;
    const report = (id: string) =>
      scoring.call(submitScore, { token: ann, body: { matchId: id, outcome: 'walkover', winner: 'user1' } });
    await scoring.addMatch({ id: 'proposed', scheduledDate: null, slots: [...slots] });
    await scoring.addMatch({ id: 'untimed', scheduledDate: null, slots: [] });
    scoring.harness.clock.set('2026-11-26T23:14:59.000Z');
    await signIn();
    expect((await report('proposed')).json.code).toBe('no_show_too_early');
    await later(1);
    expect((await report('proposed')).status).toBe(200);
    scoring.harness.clock.set('2026-11-30T05:14:59.000Z');
    await signIn();
    expect((await report('untimed')).json.code).toBe('no_show_too_early');
    await later(1);
    expect((await report('untimed')).status).toBe(200);
  });

  test('returns the sheet with names, sets won and winner, and publishes once', async () => {
    const { body } = await scoring.call(submitScore, { token: bob, body: { matchId, ...twoSetScore } });
    expect(body.match).toMatchObject({
      id: matchId,
      user1Name: 'Name ann',
      user2Name: 'Name bob',
      user1Score: 2,
      user2Score: 0,
      winner: 'user1',
      scoreStatus: 'submitted',
      scoreSubmittedBy: 'bob',
      expiresAt: '2026-12-02T15:00:00.000Z',
    });
    await scoring.harness.settled();
    expect(published(scoreSubmitted)).toMatchObject([{ status: 'submitted', submittedBy: 'bob' }]);
  });

  test('repeating it returns the same sheet; another score or the other player gets a conflict', async () => {
    const first = await scoring.submit(matchId, 'ann');
    expect(await scoring.submit(matchId, 'ann')).toEqual(first);
    for (const [token, body] of [
      [ann, { ...twoSetScore, user2Set2: 4 }],
      [bob, twoSetScore],
    ] as const) {
      const { json, status } = await scoring.call(submitScore, { token, body: { matchId, ...body } });
      expect([status, json.code]).toEqual([409, 'score_already_submitted']);
    }
  });

  test('concurrent submissions by both players create one sheet', async () => {
    const attempt = [ann, bob, ann, bob, ann, bob].map((token) =>
      scoring.call(submitScore, { token, body: { matchId, ...twoSetScore } }),
    );
    const winners = (await Promise.all(attempt)).filter(({ status }) => status === 200).map(({ body }) => body.match);
    expect(new Set(winners.map((match) => match.scoreSubmittedBy)).size).toBe(1);
    await scoring.harness.settled();
    expect(published(scoreSubmitted)).toHaveLength(1);
  });

  test.each([
    ['nobody', () => undefined, 401],
    ['someone else', () => carl, 404],
  ])('%s gets nowhere', async (_, token, status) => {
    const bearer = token();
    const reply = await scoring.call(submitScore, {
      ...(bearer && { token: bearer }),
      body: { matchId, ...twoSetScore },
    });
    expect(reply.status).toBe(status);
  });

  test('rejects a score for an unknown, unrevealed or canceled match', async () => {
    await scoring.addMatch({ id: `${matchId}-silent`, revealedTo: [] });
    await scoring.addMatch({ id: `${matchId}-off`, status: 'canceled' });
    const statusOf = async (id: string) =>
      (await scoring.call(submitScore, { token: ann, body: { matchId: id, ...twoSetScore } })).status;
    expect(await statusOf('none')).toBe(404);
    expect(await statusOf(`${matchId}-silent`)).toBe(404);
    expect(await statusOf(`${matchId}-off`)).toBe(409);
  });

  test('accepts the score of a paid match once both have paid, and shows no names before', async () => {
    await scoring.addMatch({ id: `${matchId}-paid`, kind: 'paid', revealedTo: ['ann'] });
    const submit = (token: string) =>
      scoring.call(submitScore, { token, body: { matchId: `${matchId}-paid`, ...twoSetScore } });
    const [byAnn, byBob] = await Promise.all([submit(ann), submit(bob)]);
    expect(byAnn.json.code).toBe('match_not_playable');
    expect(byBob.json.code).toBe('match_locked');
    expect(JSON.stringify(byBob.json)).not.toContain('ann');
    await scoring.addMatch({ id: `${matchId}-paid`, kind: 'paid' }, 3);
    expect((await submit(bob)).status).toBe(200);
  });

  test('the error of an impossible score names the set', async () => {
    const { status, json } = await scoring.call(submitScore, {
      token: ann,
      body: { matchId, ...twoSetScore, user1Set2: 5, user2Set2: 3 },
    });
    expect([status, json.code, json.error]).toEqual([400, 'score_impossible', "Set 2 isn't a valid final score"]);
  });

  test.each([
    ['a text', '6'],
    ['a fraction', 1.5],
    ['too much', 1e9],
  ])('%s is no number of games', async (_, user1Set1) => {
    const { status } = await scoring.call(submitScore, { token: ann, body: { matchId, ...twoSetScore, user1Set1 } });
    expect(status).toBe(400);
  });
});

describe('confirming and contesting', () => {
  test('lists the score as pending only for the opponent, until it is answered', async () => {
    await scoring.submit(matchId, 'ann');
    const waiting = async (token: string) =>
      (await scoring.call(listPendingConfirmations, { token })).body.map(({ id }) => id);
    expect(await waiting(bob)).toContain(matchId);
    expect(await waiting(ann)).not.toContain(matchId);
    expect(await waiting(carl)).toEqual([]);
    await scoring.confirm(matchId, 'bob');
    expect(await waiting(bob)).not.toContain(matchId);
    expect((await scoring.call(listPendingConfirmations)).status).toBe(401);
  });

  test('a hundred concurrent confirmations count once and return the same sheet', async () => {
    await scoring.submit(matchId, 'ann');
    const answers = await Promise.all(Array.from({ length: 100 }, () => scoring.confirm(matchId, 'bob')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await scoring.harness.settled();
    expect(published(scoreConfirmed)).toMatchObject([{ status: 'confirmed', confirmedBy: 'opponent' }]);
  });

  test('concurrent confirm and contest lead to one of the two', async () => {
    await scoring.submit(matchId, 'ann');
    const calls = Array.from({ length: 10 }, (_, index) =>
      scoring.call(index % 2 ? confirmScore : contestScore, { token: bob, ...forMatch() }),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
    await scoring.harness.settled();
    expect(published(scoreConfirmed).length + published(scoreContested).length).toBe(1);
  });

  test('only the opponent can respond', async () => {
    await scoring.submit(matchId, 'ann');
    for (const call of [confirmScore, contestScore]) {
      const codes = await Promise.all(
        [ann, carl].map(async (token) => (await scoring.call(call, { token, ...forMatch() })).json.code),
      );
      expect(codes).toEqual(['own_score', 'match_unknown']);
      expect((await scoring.call(call, forMatch())).status).toBe(401);
    }
  });

  test('answers no_score before a submission and match_unknown without a match', async () => {
    expect((await scoring.call(confirmScore, { token: bob, ...forMatch() })).json.code).toBe('no_score');
    for (const [token, id] of [
      [bob, 'none'],
      [carl, matchId],
    ] as const)
      expect((await scoring.call(contestScore, { token, params: { id } })).json.code).toBe('match_unknown');
  });

  test('rejects an unknown playstyle; an empty string is not a vote', async () => {
    await scoring.submit(matchId, 'ann');
    const confirm = (opponentPlaystyle: string) =>
      scoring.call(confirmScore, { token: bob, ...forMatch(), body: { opponentPlaystyle } });
    expect((await confirm('Wizard')).status).toBe(400);
    expect((await confirm('')).status).toBe(200);
  });
});

describe('withdrawing and correcting', () => {
  const otherScore = { ...twoSetScore, user2Set2: 4 };
  const withdraw = (token: string, scoreVersion: number) =>
    scoring.call(withdrawScore, { token, ...forMatch(), body: { scoreVersion } });
  const correct = (replacesVersion: number, body: object = otherScore) =>
    scoring.call(submitScore, { token: ann, body: { matchId, ...body, replacesVersion } });

  test('a withdrawn score is gone, and either player can enter another one', async () => {
    await scoring.submit(matchId, 'ann');
    const [one, two] = await Promise.all([withdraw(ann, 1), withdraw(ann, 1)]);
    expect(one.body).toEqual(two.body);
    expect(one.body.match.scoreStatus).toBe('withdrawn');
    expect((await scoring.call(confirmScore, { token: bob, ...forMatch() })).json.code).toBe('no_score');
    expect(await scoring.submit(matchId, 'bob')).toMatchObject({ scoreStatus: 'submitted', scoreSubmittedBy: 'bob' });
    await scoring.harness.settled();
    expect(published(scoreWithdrawn)).toHaveLength(1);
    expect((await withdraw(ann, 1)).json.code).toBe('not_own_score');
    expect(published(scoreSubmitted)).toHaveLength(2);
  });

  test('a correction replaces the score once, and gives the opponent seven days again', async () => {
    await scoring.submit(matchId, 'ann');
    await later(86_400);
    const [one, two] = await Promise.all([correct(1), correct(1)]);
    expect(one.body).toEqual(two.body);
    expect(one.body.match).toMatchObject({ user2Set2: 4, scoreVersion: 2, expiresAt: '2026-12-03T15:00:00.000Z' });
    const late = await scoring.call(submitScore, { token: ann, body: { matchId, ...twoSetScore } });
    expect(late.json.code).toBe('score_already_submitted');
    expect((await correct(1, twoSetScore)).json.code).toBe('score_changed');
    await scoring.harness.settled();
    expect(published(scoreSubmitted)).toHaveLength(2);
  });

  test('a confirmation is about the score that the player saw', async () => {
    await scoring.submit(matchId, 'ann');
    await correct(1);
    for (const call of [confirmScore, contestScore]) {
      const { json } = await scoring.call(call, { token: bob, ...forMatch(), body: { scoreVersion: 1 } });
      expect(json.code).toBe('score_changed');
    }
    const { body } = await scoring.call(confirmScore, { token: bob, ...forMatch(), body: { scoreVersion: 2 } });
    expect(body.match).toMatchObject({ scoreStatus: 'confirmed', user2Set2: 4 });
    expect((await correct(2, twoSetScore)).json.code).toBe('score_already_submitted');
    expect((await withdraw(ann, 2)).json.code).toBe('score_final');
  });

  test('a withdrawn score cannot be corrected, only entered again', async () => {
    await scoring.submit(matchId, 'ann');
    await withdraw(ann, 1);
    expect(await correct(1)).toMatchObject({ status: 409, json: { code: 'score_changed' } });
    expect(await scoring.submit(matchId, 'ann', otherScore)).toMatchObject({ scoreStatus: 'submitted' });
  });

  test('of a withdrawal, a correction and an answer at the same time, one wins', async () => {
    await scoring.submit(matchId, 'ann');
    const answers = await Promise.all([
      withdraw(ann, 1),
      correct(1),
      scoring.call(confirmScore, { token: bob, ...forMatch(), body: { scoreVersion: 1 } }),
      scoring.call(contestScore, { token: bob, ...forMatch(), body: { scoreVersion: 1 } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a player can enter a score three times in a row, even with withdrawals between, until the opponent enters one', async () => {
    const scores = [
      twoSetScore,
      otherScore,
      { ...twoSetScore, user2Set2: 2 },
      { ...twoSetScore, user2Set2: 1 },
    ] as const;
    await scoring.submit(matchId, 'ann');
    expect((await correct(1, scores[1])).status).toBe(200);
    expect((await withdraw(ann, 2)).status).toBe(200);
    expect(await scoring.submit(matchId, 'ann', scores[2])).toMatchObject({ scoreVersion: 4 });
    const refused = await correct(4, scores[3]);
    expect(refused).toMatchObject({ status: 409, json: { code: 'score_submissions_used_up' } });
    // A repeated request does not count as another submission.
    expect((await correct(4, scores[2])).status).toBe(200);
    expect((await withdraw(ann, 4)).status).toBe(200);
    const anew = await scoring.call(submitScore, { token: ann, body: { matchId, ...scores[3] } });
    expect(anew.json.code).toBe('score_submissions_used_up');
    await scoring.submit(matchId, 'bob');
    expect((await withdraw(bob, 6)).status).toBe(200);
    expect(await scoring.submit(matchId, 'ann', scores[3])).toMatchObject({ scoreStatus: 'submitted' });
  });

  test('nobody else can withdraw a score', async () => {
    await scoring.submit(matchId, 'ann');
    expect((await withdraw(bob, 1)).json.code).toBe('not_own_score');
    expect((await withdraw(carl, 1)).json.code).toBe('match_unknown');
    expect((await scoring.call(withdrawScore, { ...forMatch(), body: { scoreVersion: 1 } })).status).toBe(401);
  });

  test('a match whose score was withdrawn and whose week ended counts as missed', async () => {
    await Promise.all([scoring.addPlayer('gina'), scoring.addPlayer('hugo')]);
    const players = { user1Id: 'gina', user2Id: 'hugo' };
    await scoring.addMatch({ id: `${matchId}-over`, ...players, week: '2026-11-16' });
    await scoring.submit(`${matchId}-over`, 'gina');
    const token = await scoring.token('gina');
    await scoring.call(withdrawScore, { token, params: { id: `${matchId}-over` }, body: { scoreVersion: 1 } });
    const profile = async () => (await scoring.call(getPlayerProfile, { params: { id: 'gina' } })).body;
    expect(await scoring.eventually(profile, ({ matchesAssigned }) => matchesAssigned === 1)).toMatchObject({
      matchesCompleted: 0,
    });
  });

  test('a missed match no longer counts once a score comes after all, and counts as missed again once it is withdrawn', async () => {
    await Promise.all([scoring.addPlayer('ivy'), scoring.addPlayer('jon')]);
    const id = `${matchId}-late`;
    await scoring.addMatch({ id, user1Id: 'ivy', user2Id: 'jon', week: '2026-11-16' });
    const assigned = async (playerId: string, count: number) =>
      scoring.eventually(
        async () => (await scoring.call(getPlayerProfile, { params: { id: playerId } })).body,
        ({ matchesAssigned }) => matchesAssigned === count,
      );
    await Promise.all([assigned('ivy', 1), assigned('jon', 1)]);
    await scoring.submit(id, 'ivy');
    await Promise.all([assigned('ivy', 0), assigned('jon', 0)]);
    const token = await scoring.token('ivy');
    await scoring.call(withdrawScore, { token, params: { id }, body: { scoreVersion: 1 } });
    await Promise.all([assigned('ivy', 1), assigned('jon', 1)]);
  });
});

describe('contesting with another score', () => {
  const counterScore = { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 };
  const contest = (body: object, token = bob) => scoring.call(contestScore, { token, ...forMatch(), body });
  const contested = async () => {
    const { body } = await scoring.call(listContestedScores, { token: scoring.staff, query: { limit: 500 } });
    return body.scores.find(({ id }) => id === matchId);
  };

  test('staff see both scores and the reason', async () => {
    await scoring.submit(matchId, 'ann');
    await contest({ counterScore, reason: 'I won both sets.', scoreVersion: 1 });
    expect(await contested()).toMatchObject({
      winner: 'user1',
      counterScore: { ...counterScore, winner: 'user2', user2Score: 2 },
      contestReason: 'I won both sets.',
    });
    await scoring.harness.settled();
    expect(published(scoreContested)).toMatchObject([{ counterScore: { winner: 'user2' } }]);
    expect(JSON.stringify(published(scoreContested))).not.toContain('I won');
  });

  test('a contest without a score can get one later, once', async () => {
    await scoring.submit(matchId, 'ann');
    await contest({});
    expect(await contested()).toMatchObject({ counterScore: null, contestReason: null });
    const [one, two] = await Promise.all([contest({ counterScore }), contest({ counterScore })]);
    expect(one.body).toEqual(two.body);
    expect((await contest({})).status).toBe(200);
    expect((await contest({ counterScore: { ...counterScore, user1Set1: 2 } })).json.code).toBe('score_contested');
    expect(await contested()).toMatchObject({ counterScore });
    await scoring.harness.settled();
    expect(published(scoreContested)).toHaveLength(2);
  });

  test('a player can say that the match was not played, also after contesting without a score', async () => {
    await scoring.submit(matchId, 'ann');
    await contest({});
    expect(await contested()).toMatchObject({ saysNotPlayed: false });
    for (const _ of [1, 2]) await contest({ saysNotPlayed: true, reason: 'It rained.' });
    expect(await contested()).toMatchObject({ saysNotPlayed: true, contestReason: 'It rained.', counterScore: null });
    await scoring.harness.settled();
    expect(published(scoreContested).map(({ saysNotPlayed }) => saysNotPlayed)).toEqual([false, true]);
    await contest({ counterScore, saysNotPlayed: true });
    expect(await contested()).toMatchObject({ saysNotPlayed: false, counterScore });
  });

  test('rejects the same or an impossible score', async () => {
    await scoring.submit(matchId, 'ann');
    expect((await contest({ counterScore: twoSetScore })).json.code).toBe('counter_score_same');
    expect((await contest({ counterScore: { ...counterScore, user1Set1: 5 } })).json.code).toBe('score_impossible');
    expect((await contest({ counterScore: { user1Set1: 4 } })).status).toBe(400);
    expect((await contest({ reason: 'x'.repeat(301) })).status).toBe(400);
  });
});

describe('expiry', () => {
  test('a score becomes final after seven days without a response', async () => {
    await scoring.submit(matchId, 'ann');
    await scoring.publishQuestion(matchId, 1);
    await later(untilSilence - 1);
    expect(published(scoreExpired)).toEqual([]);
    await later(1);
    await scoring.eventually(
      async () => published(scoreExpired),
      (events) => events.length === 1,
    );
    expect(published(scoreExpired)).toMatchObject([{ status: 'expired', confirmedBy: 'expiry' }]);
    const { json } = await scoring.call(confirmScore, { token: bob, ...forMatch() });
    expect(json.code).toBe('score_final');
  });

  test.each([
    ['the agreed time', { scheduledDate: '2026-11-28T15:00:00.000Z' }],
    [
      'the last proposed time',
      {
        scheduledDate: null,
        slots: [{ date: '2026-11-28', day: 'Sat', block: 'Morning', startsAt: '2026-11-28T15:00:00.000Z' } as const],
      },
    ],
  ])('a score from before %s is never final by silence, and can be entered again afterward', async (_, times) => {
    await scoring.addMatch({ id: matchId, ...times }, 3);
    expect(await scoring.submit(matchId, 'ann')).toMatchObject({ isEarly: true });
    await later(sevenDays);
    const codes = await Promise.all(
      [confirmScore, contestScore].map(
        async (call) => (await scoring.call(call, { token: bob, ...forMatch() })).json.code,
      ),
    );
    expect(codes).toEqual(['no_score', 'no_score']);
    await scoring.eventually(
      async () => published(scoreWithdrawn),
      (events) => events.length === 1,
    );
    expect(published(scoreWithdrawn)).toMatchObject([{ status: 'withdrawn', withdrawnBy: 'expiry', isEarly: true }]);
    expect(published(scoreExpired)).toEqual([]);
    const again = await scoring.submit(matchId, 'ann');
    expect(again).toMatchObject({ isEarly: false, scoreStatus: 'submitted' });
    await scoring.publishQuestion(matchId, again.scoreVersion);
    await later(untilSilence);
    await scoring.eventually(
      async () => published(scoreExpired),
      (events) => events.length === 1,
    );
  });

  test('a score from before the match is void once the match is canceled, unless both say that they played', async () => {
    const agreed = `${matchId}-agreed`;
    const scheduledDate = '2026-11-28T15:00:00.000Z';
    for (const id of [matchId, agreed]) {
      await scoring.addMatch({ id, scheduledDate }, 3);
      await scoring.submit(id, 'ann');
    }
    const body = { counterScore: { ...twoSetScore, user1Set2: 7, user2Set2: 5 } };
    await scoring.call(contestScore, { token: bob, params: { id: agreed }, body });
    for (const id of [matchId, agreed]) await scoring.addMatch({ id, scheduledDate, status: 'canceled' }, 4);
    await scoring.harness.settled();
    expect(published(scoreVoided)).toMatchObject([{ status: 'void', voidedBy: 'cancellation' }]);
    const { body: contested } = await scoring.call(listContestedScores, { token: scoring.staff });
    const ids = contested.scores.map((score) => score.id);
    expect(ids).toContain(agreed);
    expect(ids).not.toContain(matchId);
  });

  test('a score from before the match is void at once if its own player cancels the match, even under review', async () => {
    const scheduledDate = '2026-11-28T15:00:00.000Z';
    await scoring.addMatch({ id: matchId, scheduledDate }, 3);
    await scoring.submit(matchId, 'ann');
    const own = { by: 'player' as const, reason: 'weather' as const, causedBy: null, canceledBy: 'ann' };
    const cancellation = { ...own, review: 'awaiting_opponent' as const };
    await scoring.addMatch({ id: matchId, scheduledDate, status: 'canceled', cancellation }, 4);
    await scoring.harness.settled();
    expect(published(scoreVoided)).toMatchObject([{ status: 'void', voidedBy: 'cancellation' }]);
  });

  test('a score from before the match stays as long as the opponent or staff are asked about the cancellation', async () => {
    const scheduledDate = '2026-11-28T15:00:00.000Z';
    await scoring.addMatch({ id: matchId, scheduledDate }, 3);
    await scoring.submit(matchId, 'ann');
    const own = { by: 'player' as const, reason: 'late_cancel' as const, causedBy: 'bob', canceledBy: 'bob' };
    const reviewStates = ['awaiting_opponent', 'awaiting_staff', 'closed'] as const;
    const statuses = [];
    for (const [index, review] of reviewStates.entries()) {
      const cancellation = { ...own, review };
      await scoring.addMatch({ id: matchId, scheduledDate, status: 'canceled', cancellation }, 4 + index);
      await scoring.harness.settled();
      statuses.push(published(scoreVoided).length);
    }
    expect(statuses).toEqual([0, 0, 1]);
  });

  test('the score of a match under review cannot be changed', async () => {
    const scheduledDate = '2026-11-28T15:00:00.000Z';
    await scoring.addMatch({ id: matchId, scheduledDate }, 3);
    const { scoreVersion } = await scoring.submit(matchId, 'ann');
    const own = { by: 'player' as const, reason: 'no_show' as const, causedBy: null, canceledBy: 'bob' };
    const underReview = { ...own, review: 'awaiting_opponent' as const };
    await later(4 * 86_400);
    await scoring.addMatch({ id: matchId, scheduledDate, status: 'canceled', cancellation: underReview }, 4);
    const body = { matchId, outcome: 'walkover' as const, winner: 'user1' as const, replacesVersion: scoreVersion };
    const changed = await scoring.call(submitScore, { token: ann, body });
    expect(changed).toMatchObject({ status: 409, json: { code: 'match_not_playable' } });
    await scoring.harness.settled();
    expect(published(scoreVoided)).toEqual([]);
  });

  test('a score that is not early is also void once the cancellation of its match is settled', async () => {
    await scoring.submit(matchId, 'ann');
    const own = { by: 'player' as const, reason: 'no_show' as const, causedBy: 'ann', canceledBy: 'bob' };
    await scoring.addMatch({ id: matchId, status: 'canceled', cancellation: { ...own, review: 'awaiting_staff' } }, 4);
    await scoring.harness.settled();
    expect(published(scoreVoided)).toEqual([]);
    await scoring.addMatch({ id: matchId, status: 'canceled', cancellation: { ...own, review: 'closed' } }, 5);
    await scoring.harness.settled();
    expect(published(scoreVoided)).toMatchObject([{ status: 'void', voidedBy: 'cancellation' }]);
  });

  test('a score from before the match is final once the opponent confirms it; a correction after the start also by silence', async () => {
    await scoring.addMatch({ id: matchId, scheduledDate: '2026-11-25T16:00:00.000Z' }, 3);
    await scoring.addMatch({ id: `${matchId}-two`, scheduledDate: '2026-11-25T16:00:00.000Z', user2Id: 'carl' });
    await scoring.submit(matchId, 'ann');
    expect(await scoring.confirm(matchId, 'bob')).toMatchObject({ scoreStatus: 'confirmed' });
    const { scoreVersion } = await scoring.submit(`${matchId}-two`, 'ann');
    await later(3_600);
    const corrected = { user1Set1: 7, user2Set1: 5, replacesVersion: scoreVersion };
    expect(await scoring.submit(`${matchId}-two`, 'ann', corrected)).toMatchObject({ isEarly: false });
  });

  /** The outcome of a score by ann that bob did not answer for seven days. */
  async function outcomeOfSilence() {
    await later(untilSilence);
    await scoring.eventually(
      async () => [...published(scoreContested), ...published(scoreExpired)],
      (events) => events.length === 1,
    );
    const { body } = await scoring.call(listContestedScores, { token: await staffToken(), query: { limit: 500 } });
    const listed = body.scores.find(({ id }) => id === matchId);
    return { final: published(scoreExpired).length, contestedBy: listed?.contestedBy };
  }
  const leftToStaff = { final: 0, contestedBy: null };
  const staffToken = () => scoring.harness.issuer.token('staff', 'admin');

  test.each<[string, (version: number) => Promise<void>]>([
    ['the weekly cap held the question back', (version) => scoring.publishQuestion(matchId, version, 'weekly_cap')],
    ['the phone is opted out', (version) => scoring.publishQuestion(matchId, version, 'stopped')],
    ['nothing is known of the question', async () => undefined],
    [
      'the question did not arrive',
      async (version) => {
        await scoring.publishQuestion(matchId, version);
        await scoring.publishQuestion(matchId, version, 'undelivered');
      },
    ],
    [
      'the question went out less than a day before',
      async (version) => {
        await later(sevenDays - 86_399);
        await scoring.publishQuestion(matchId, version);
        scoring.harness.clock.advanceSeconds(86_399 - sevenDays);
      },
    ],
  ])('silence about a score makes nothing final when %s: staff decide', async (_, happens) => {
    const { scoreVersion } = await scoring.submit(matchId, 'ann');
    await happens(scoreVersion);
    expect(await outcomeOfSilence()).toEqual(leftToStaff);
    expect((await scoring.call(confirmScore, { token: bob, ...forMatch() })).json.code).toBe('score_contested');
    const upheld = await review({ decision: 'uphold' }, await staffToken());
    expect(upheld.body.match.scoreStatus).toBe('confirmed');
  });

  test('a question about a score that was corrected meanwhile does not ask about the new one', async () => {
    const { scoreVersion } = await scoring.submit(matchId, 'ann');
    await scoring.submit(matchId, 'ann', { user2Set2: 4, replacesVersion: scoreVersion });
    await scoring.publishQuestion(matchId, scoreVersion);
    expect(await outcomeOfSilence()).toEqual(leftToStaff);
  });

  const agreedStart = '2026-11-24T20:00:00.000Z';
  test.each([
    ['nobody agreed to a time', null, null, null, leftToStaff],
    ['the opponent was told of the time an hour before', agreedStart, 'ann', '2026-11-24T19:00:00.000Z', leftToStaff],
    ['the opponent was not told of the time', agreedStart, 'ann', null, leftToStaff],
    ['the opponent was told of the time the day before', agreedStart, 'ann', '2026-11-24T08:00:00.000Z', { final: 1 }],
    ['the opponent agreed to the time last', agreedStart, 'bob', null, { final: 1 }],
  ] as const)('silence about a claimed walkover when %s', async (_, scheduledDate, changedBy, announcedAt, outcome) => {
    const slots = [{ date: '2026-11-24', day: 'Tue', block: 'Evening', startsAt: '2026-11-24T23:00:00.000Z' } as const];
    const changedAt = '2026-11-23T19:00:00.000Z';
    const arrangement = changedBy && { changedBy, changedAt, answeredBy: ['ann', 'bob'], offer: null, announcedAt };
    await scoring.addMatch({ id: matchId, scheduledDate, slots, arrangement }, 3);
    const body = { matchId, outcome: 'walkover' as const, winner: 'user1' as const };
    const { match } = (await scoring.call(submitScore, { token: ann, body })).body;
    expect(match.isUnagreedNoShow).toBe(outcome === leftToStaff);
    await scoring.publishQuestion(matchId, match.scoreVersion);
    expect(await outcomeOfSilence()).toEqual({ contestedBy: undefined, ...outcome });
  });

  test('a walkover that a player concedes without an agreed time becomes final by silence', async () => {
    await scoring.addMatch({ id: matchId, scheduledDate: null, slots: [] }, 3);
    const body = { matchId, outcome: 'walkover' as const, winner: 'user2' as const };
    expect((await scoring.call(submitScore, { token: ann, body })).body.match.isUnagreedNoShow).toBe(false);
    await scoring.publishQuestion(matchId, 1);
    expect(await outcomeOfSilence()).toEqual({ final: 1, contestedBy: undefined });
  });

  test('rejects responses at the moment of expiry', async () => {
    await scoring.submit(matchId, 'ann');
    await scoring.publishQuestion(matchId, 1);
    await later(sevenDays);
    const codes = await Promise.all(
      [confirmScore, contestScore, confirmScore].map(
        async (call) => (await scoring.call(call, { token: bob, ...forMatch() })).json.code,
      ),
    );
    expect(codes).toEqual(['score_final', 'score_final', 'score_final']);
    await scoring.harness.settled();
    expect(published(scoreExpired)).toHaveLength(1);
    expect(published(scoreConfirmed)).toEqual([]);
  });
});

describe('review by staff', () => {
  async function contest() {
    await scoring.submit(matchId, 'ann');
    await scoring.call(contestScore, { token: bob, ...forMatch() });
  }

  test('lists contested scores in pages, for staff only', async () => {
    await contest();
    scoring.harness.clock.advanceSeconds(1);
    const first = await scoring.call(listContestedScores, { token: scoring.staff, query: { limit: 500 } });
    const listed = first.body.scores.find(({ id }) => id === matchId);
    expect(listed).toMatchObject({ contestedBy: 'bob', contestedAt: testStartAt });
    expect(first.headers.get('x-total-count')).toBe(String(first.body.scores.length));
    expect((await scoring.call(listContestedScores, { token: ann })).status).toBe(403);
    expect((await scoring.call(listContestedScores)).status).toBe(401);
    const wrong = await scoring.call(listContestedScores, { token: scoring.staff, query: { cursor: 'mine' } });
    expect(wrong.status).toBe(400);
  });

  test('uphold makes the score final and is audited once', async () => {
    await contest();
    const [one, two] = await Promise.all([
      review({ decision: 'uphold', reason: 'Both agree' }),
      review({ decision: 'uphold' }),
    ]);
    expect(one.body).toEqual(two.body);
    expect(one.body.match.scoreStatus).toBe('confirmed');
    await scoring.harness.settled();
    expect(published(scoreConfirmed)).toMatchObject([{ confirmedBy: 'staff' }]);
    const acts = scoring.harness.published(auditRecorded).filter(({ target }) => target === matchId);
    expect(acts).toMatchObject([{ actorId: 'staff', action: 'score.uphold' }]);
  });

  test('correct replaces sets and winner', async () => {
    await contest();
    const sets = { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 };
    const { body } = await review({ decision: 'correct', ...sets });
    expect(body.match).toMatchObject({ ...sets, winner: 'user2', scoreStatus: 'confirmed' });
    const again = await review({ decision: 'correct', ...sets });
    expect(again.body).toEqual(body);
    await scoring.harness.settled();
    expect(published(scoreConfirmed)).toHaveLength(1);
  });

  test('of two staff who decide at the same time, the second one learns that the score has changed', async () => {
    await contest();
    const list = async () =>
      (await scoring.call(listContestedScores, { token: scoring.staff, query: { limit: 500 } })).body.scores;
    const { scoreVersion } = (await list()).find(({ id }) => id === matchId) ?? expect.fail('not contested');
    const sets = { user1Set1: 4, user2Set1: 6, user1Set2: 3, user2Set2: 6 };
    const first = { decision: 'correct', ...sets, scoreVersion };
    expect((await review(first)).status).toBe(200);
    for (const decision of ['uphold', 'void'])
      expect((await review({ decision, scoreVersion })).json.code).toBe('score_changed');
    expect((await review({ decision: 'correct', ...twoSetScore, scoreVersion })).json.code).toBe('score_changed');
    // Repeating a decision changes nothing, and a decision can be changed by whoever knows it.
    expect((await review(first)).body.match.scoreVersion).toBe(scoreVersion + 1);
    expect((await review({ decision: 'void', scoreVersion: scoreVersion + 1 })).body.match.scoreStatus).toBe('void');
    expect((await review({ decision: 'correct', ...sets, scoreVersion: null })).status).toBe(200);
    expect((await review({ decision: 'correct', ...twoSetScore, scoreVersion: null })).json.code).toBe('score_changed');
  });

  test('void removes the score', async () => {
    await contest();
    expect((await review({ decision: 'void' })).body.match.scoreStatus).toBe('void');
    const replies = await Promise.all([
      scoring.call(submitScore, { token: bob, body: { matchId, ...twoSetScore } }),
      scoring.call(submitScore, { token: ann, body: { matchId, ...twoSetScore, replacesVersion: 1 } }),
      ...[confirmScore, contestScore].map((call) => scoring.call(call, { token: bob, ...forMatch() })),
    ]);
    expect(replies.map(({ json }) => json.code)).toEqual(replies.map(() => 'score_voided'));
    await scoring.harness.settled();
    expect(published(scoreVoided)).toHaveLength(1);
  });

  test('correct without a score records the result, once, even of a canceled match; ratings and reliability follow', async () => {
    await Promise.all([scoring.addPlayer('nora'), scoring.addPlayer('otto')]);
    const players = { id: matchId, user1Id: 'nora', user2Id: 'otto' };
    const noShow = { by: 'player' as const, reason: 'no_show' as const, causedBy: 'otto' };
    await scoring.addMatch({ ...players, status: 'canceled', cancellation: noShow }, 3);
    const profileOf = async (id: string) => (await scoring.call(getPlayerProfile, { params: { id } })).body;
    expect(await profileOf('otto')).toMatchObject({ matchesAssigned: 1, matchesCompleted: 0 });
    const result = { decision: 'correct', ...twoSetScore, reason: 'Both were seen playing' };
    const [one, two] = await Promise.all([review(result), review(result)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(one.body.match).toMatchObject({ winner: 'user1', scoreStatus: 'confirmed' });
    await scoring.harness.settled();
    expect(published(scoreConfirmed)).toMatchObject([{ confirmedBy: 'staff' }]);
    const acts = scoring.harness.published(auditRecorded).filter(({ target }) => target === matchId);
    expect(acts).toMatchObject([{ action: 'score.record', before: null, reason: 'Both were seen playing' }]);
    // Matchmaking then completes the match.
    await scoring.addMatch({ ...players, status: 'completed', cancellation: null }, 4);
    const otto = await scoring.eventually(
      () => profileOf('otto'),
      ({ losses, matchesCompleted }) => losses === 1 && matchesCompleted === 1,
    );
    expect(otto).toMatchObject({ matchesAssigned: 1, currentRating: expect.any(Number) });
    expect(otto.currentRating).toBeLessThan(3.5);
  });

  test('a match that is not approved, has no opponent or is locked gets no result', async () => {
    const record = (id: string, body: object = { decision: 'correct', ...twoSetScore }) =>
      scoring.call(reviewScore, { token: scoring.staff, params: { matchId: id }, body });
    await scoring.addMatch({ id: 'waiting', status: 'pending' });
    await scoring.addMatch({ id: 'searching', kind: 'paid', user2Id: null });
    await scoring.addMatch({ id: 'locked', kind: 'paid', revealedTo: ['ann'] });
    for (const id of ['waiting', 'searching', 'locked'])
      expect((await record(id)).json.code).toBe('result_not_recordable');
    for (const decision of ['uphold', 'void']) expect((await record(matchId, { decision })).json.code).toBe('no_score');
  });

  test('rejects an impossible or missing correction, players and unknown matches', async () => {
    await contest();
    expect((await review({ decision: 'correct', ...twoSetScore, user2Set1: 5 })).json.code).toBe('score_impossible');
    expect((await review({ decision: 'correct' })).status).toBe(400);
    expect((await review({ decision: 'perhaps' })).status).toBe(400);
    expect((await review({ decision: 'uphold' }, ann)).status).toBe(403);
    const none = { token: scoring.staff, params: { matchId: 'none' }, body: { decision: 'void' } };
    expect((await scoring.call(reviewScore, none)).json.code).toBe('match_unknown');
  });
});

test('voids a score whose result matchmaking refuses, and reverts its ratings', async () => {
  await Promise.all([scoring.addPlayer('dora'), scoring.addPlayer('emil')]);
  await scoring.addMatch({ id: `${matchId}-late`, user1Id: 'dora', user2Id: 'emil' });
  await scoring.submit(`${matchId}-late`, 'dora');
  await scoring.confirm(`${matchId}-late`, 'emil');
  const profile = async () => (await scoring.call(getPlayerProfile, { params: { id: 'dora' } })).body;
  const won = await scoring.eventually(profile, ({ wins }) => wins === 1);
  expect(won.currentRating).toBeGreaterThan(3.5);
  const refusal = { matchId: `${matchId}-late`, status: 'canceled' as const, refusedAt: testStartAt };
  await scoring.harness.emit(scoreRejectedByMatchmaking, { subject: refusal.matchId, version: 5, data: refusal });
  const lost = await scoring.eventually(profile, ({ wins, matchesAssigned }) => wins + matchesAssigned === 0);
  expect(lost).toMatchObject({ currentRating: 3.5, totalMatches: 0, matches: [], matchesAssigned: 0 });
});

test('a refusal that comes after staff corrected the score leaves the corrected one', async () => {
  await Promise.all([scoring.addPlayer('fred'), scoring.addPlayer('gina')]);
  const id = `${matchId}-corrected`;
  await scoring.addMatch({ id, user1Id: 'fred', user2Id: 'gina' });
  await scoring.submit(id, 'fred');
  await scoring.confirm(id, 'gina');
  const body = { decision: 'correct', ...twoSetScore, user2Set1: 4 };
  await scoring.call(reviewScore, { token: scoring.staff, params: { matchId: id }, body });
  const refusal = { matchId: id, status: 'canceled' as const, refusedAt: testStartAt };
  const refuse = async (scoreVersion: number) => {
    const data = { ...refusal, scoreVersion };
    await scoring.harness.emit(scoreRejectedByMatchmaking, { subject: id, version: 3 + scoreVersion, data });
    await scoring.harness.settled();
    return scoring.harness.published(scoreVoided).filter((voided) => voided.matchId === id).length;
  };
  expect([await refuse(2), await refuse(3)]).toEqual([0, 1]);
});
