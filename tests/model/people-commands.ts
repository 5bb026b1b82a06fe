import { blockPlayer, cancelMatch, unblockPlayer } from '@rally/contracts/matchmaking';
import { expect } from 'vitest';
import { doBothKnow, hasScore, knowsOpponent } from './league-model.ts';
import { expectRefused, pick, pickMatch, pickOf, type RunCommand } from './model-command.ts';

/** What players do to each other's matches, and a restart of the product. */
export const peopleCommands: Record<string, RunCommand> = {
  async cancel(model, league, { who, what }) {
    const match = pickMatch(model, what, (one) => one.status === 'scheduled' && doBothKnow(one) && !hasScore(one));
    // A match with an early score can be canceled, or the score can end the cancellation; other tests cover that.
    if (!match || (hasScore(match) && match.score?.isEarly)) return null;
    const playerId = pickOf(match, model, who);
    const reply = await league.callAs(playerId, cancelMatch, {
      params: { id: match.id },
      body: { reason: 'late_cancel' },
    });
    const isAllowed = match.status === 'scheduled' && !hasScore(match) && knowsOpponent(match, playerId);
    if (!isAllowed && match.kind === 'paid' && match.status === 'scheduled' && reply.status === 200) {
      // A player who has been seen without paying can also cancel the match.
      expect(match.seenBy.size).toBeGreaterThan(0);
    } else if (!isAllowed) return expectRefused(reply.status, match.status === 'canceled');
    expect(reply.body.match.status).toBe('canceled');
    match.status = 'canceled';
    return true;
  },

  async block(model, league, { who, what }) {
    const [one, other] = [pick(model.playerIds, who), pick(model.playerIds, what)];
    if (one === null || other === null) return null;
    const reply = await league.callAs(one, blockPlayer, { params: { playerId: other } });
    const isAllowed = one !== other;
    if (!isAllowed) return expectRefused(reply.status, false);
    if (reply.status === 429) return false;
    expect(reply.status).toBe(200);
    model.blocks.add(`${one} ${other}`);
    return true;
  },

  async unblock(model, league, { what }) {
    const block = pick([...model.blocks], what);
    const [one, other] = block?.split(' ') ?? [];
    if (block === null || one === undefined || other === undefined) return null;
    expect((await league.callAs(one, unblockPlayer, { params: { playerId: other } })).status).toBe(200);
    model.blocks.delete(block);
    return true;
  },

  async restart(model, league, { who }) {
    if (who % 4 !== 0) return null;
    await league.product.restart();
    await league.product.settled();
    return model.matches.length > 0;
  },
};
