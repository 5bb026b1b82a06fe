import { searchOpponent } from '@rally/contracts/matchmaking';
import { matchFeeCents, payForMatch } from '@rally/contracts/payments';
import { defaultLeagueZone, getLeagueWeek } from '@rally/league-calendar';
import { expect } from 'vitest';
import { expectVisibility } from './expect-visibility.ts';
import { doBothKnow, findMeetingErrors, holdsMatch, isPlayer, toModelMatch } from './league-model.ts';
import { expectRefused, pick, pickMatch, pickOf, type RunCommand } from './model-command.ts';

/** Cards of the payment provider's test mode. */
const validCard = '4242424242424242';
const declinedCard = '4000000000000002';

/** Searches for a paid match, and its fee. */
export const paidMatchCommands: Record<string, RunCommand> = {
  async search(model, league, { who }) {
    const playerId = pick(model.playerIds, who);
    if (playerId === null) return null;
    const thisWeek = getLeagueWeek(model.now, defaultLeagueZone);
    const hasWeekly = holdsMatch(model, playerId, thisWeek, 'weekly');
    const reply = await league.callAs(playerId, searchOpponent, { body: { sport: 'tennis' } });
    if (reply.status !== 200) {
      expect([403, 409]).toContain(reply.status);
      return false;
    }
    const match = await league.readMatch(reply.body.id);
    if (match.user2Id === null || model.matches.some(({ id }) => id === match.id)) return true;
    expect(hasWeekly).toBe(false);
    const added = toModelMatch(match);
    expect(findMeetingErrors(model, [added.user1Id, added.user2Id], added.week)).toEqual([]);
    model.matches.push(added);
    return true;
  },

  async pay(model, league, { who, what, way }) {
    const match = pickMatch(
      model,
      what,
      (one) => one.kind === 'paid' && one.status === 'scheduled' && !doBothKnow(one),
    );
    if (match?.kind !== 'paid') return null;
    const playerId = pickOf(match, model, who);
    const { product, callAs } = league;
    const reply = await callAs(playerId, payForMatch, { params: { id: match.id } });
    const isAllowed = match.status === 'scheduled' && isPlayer(match, playerId) && !match.seenBy.has(playerId);
    if (!isAllowed) return expectRefused(reply.status, false);
    const { clientSecret } = reply.body;
    const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
    const confirmWith = (card: string) => product.sandbox('POST', `/payment-intents/${intent}/confirm`, { card });
    expect(await confirmWith(declinedCard)).toBe(402);
    await product.sandbox('PUT', '/webhooks', { mode: way ? 'repeat' : 'lose' });
    expect(await confirmWith(validCard)).toBe(200);
    await product.sandbox('PUT', '/webhooks', { mode: 'normal' });
    if (!way) await league.reconcile();
    const side = playerId === match.user1Id ? 'user1' : 'user2';
    await league.waitForMatch(match.id, ({ fees }) => fees?.[side] === 'paid');
    match.seenBy.add(playerId);
    model.paidCents += matchFeeCents;
    for (const id of model.playerIds) await expectVisibility(match, league, id);
    return true;
  },
};
