import type { Sport } from '@rally/contracts/players';
import { confirmScore, contestScore, reviewScore, submitScore, withdrawScore } from '@rally/contracts/scoring';
import { expect } from 'vitest';
import { doBothKnow, hasScore, knowsOpponent } from './league-model.ts';
import { completeModelMatch } from './model-clock.ts';
import { expectRefused, pickMatch, pickOf, type RunCommand } from './model-command.ts';

/** Scores, from submission to staff's decision. */
export const scoreCommands: Record<string, RunCommand> = {
  async submit(model, { callAs }, { who, what, way }) {
    const match = pickMatch(model, what, (one) => one.status === 'scheduled' && doBothKnow(one) && !hasScore(one));
    if (!match) return null;
    const playerId = pickOf(match, model, who);
    const winner = way ? 'user1' : 'user2';
    const reply = await callAs(playerId, submitScore, {
      body: { matchId: match.id, ...createEntry(match.sport, winner) },
    });
    const isAllowed = match.status === 'scheduled' && doBothKnow(match) && knowsOpponent(match, playerId);
    if (!isAllowed || (hasScore(match) && match.score?.by !== playerId)) {
      expect(reply.status).toBeGreaterThanOrEqual(403);
      return false;
    }
    if (hasScore(match)) return reply.status === 200;
    const { scoreStatus, scoreVersion, isEarly } = reply.body.match;
    expect(scoreStatus).toBe('submitted');
    match.score = {
      by: playerId,
      winner,
      status: 'submitted',
      isEarly: isEarly === true,
      version: scoreVersion,
      submittedAt: model.now,
    };
    return true;
  },

  async withdraw(model, { callAs }, { who, what }) {
    const match = pickMatch(model, what, ({ score }) => score?.status === 'submitted');
    if (!match?.score) return null;
    const playerId = pickOf(match, model, who);
    const body = { scoreVersion: match.score.version };
    const reply = await callAs(playerId, withdrawScore, { params: { id: match.id }, body });
    const isAllowed = match.score.status === 'submitted' && match.score.by === playerId;
    if (!isAllowed) return expectRefused(reply.status, match.score.status === 'withdrawn');
    expect(reply.body.match.scoreStatus).toBe('withdrawn');
    match.score.status = 'withdrawn';
    return true;
  },

  async confirm(model, league, { who, what }) {
    const match = pickMatch(model, what, ({ score }) => score?.status === 'submitted');
    if (!match?.score) return null;
    const playerId = pickOf(match, model, who);
    const reply = await league.callAs(playerId, confirmScore, { params: { id: match.id }, body: {} });
    const isAllowed =
      match.score.status === 'submitted' && match.score.by !== playerId && knowsOpponent(match, playerId);
    if (!isAllowed) return expectRefused(reply.status, match.score.status === 'final');
    expect(reply.body.match).toMatchObject({ scoreStatus: 'confirmed', winner: match.score.winner });
    await completeModelMatch(match, league);
    return true;
  },

  async contest(model, { callAs }, { who, what }) {
    const match = pickMatch(model, what, ({ score }) => score?.status === 'submitted');
    if (!match?.score) return null;
    const playerId = pickOf(match, model, who);
    const reply = await callAs(playerId, contestScore, { params: { id: match.id }, body: {} });
    const isAllowed =
      match.score.status === 'submitted' && match.score.by !== playerId && knowsOpponent(match, playerId);
    if (!isAllowed) return expectRefused(reply.status, match.score.status === 'contested');
    expect(reply.body.match.scoreStatus).toBe('contested');
    match.score.status = 'contested';
    return true;
  },

  async review(model, league, { what, way }) {
    const match = pickMatch(model, what, ({ score }) => score?.status === 'contested');
    if (match?.score?.status !== 'contested') return null;
    const body = way
      ? { decision: 'uphold' }
      : {
          decision: 'correct',
          ...createEntry(match.sport, match.score.winner === 'user1' ? 'user2' : 'user1'),
        };
    const reply = await league.callAs(league.staffId, reviewScore, { params: { matchId: match.id }, body });
    match.score.winner = reply.body.match.winner ?? match.score.winner;
    expect(reply.body.match.scoreStatus).toBe('confirmed');
    await completeModelMatch(match, league);
    return true;
  },
};

function createEntry(sport: Sport, winner: 'user1' | 'user2') {
  const [high, low] = sport === 'tennis' ? [6, 3] : [11, 7];
  const loser = winner === 'user1' ? 'user2' : 'user1';
  return { [`${winner}Set1`]: high, [`${loser}Set1`]: low, [`${winner}Set2`]: high, [`${loser}Set2`]: low };
}
