import { dayMs, hourMs } from '@rally/contracts/durations';
import {
  answerOptIn,
  approveMatch,
  declineMatchAsStaff,
  getOptIn,
  type Match,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { addWeeks, defaultLeagueZone, getLeagueWeek, getWeeklyRunTime, getWeekRange } from '@rally/league-calendar';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { expect } from 'vitest';
import { expectVisibility } from './expect-visibility.ts';
import { findAskedWeek, findPairErrors, isBlocked, toModelMatch } from './league-model.ts';
import { setTime } from './model-clock.ts';
import { pick, pickMatch, type RunCommand } from './model-command.ts';

/** The weekly match, from the answers to its message. */
export const weekCommands: Record<string, RunCommand> = {
  async answer(model, { callAs, readAs }, { who, what }) {
    const asked = findAskedWeek(model);
    if (asked === null) return null;
    for (const playerId of new Set([who, who + 1, who + 5].map((place) => pick(model.playerIds, place) ?? ''))) {
      const answer = (what + who) % 6 === 0 ? 'no' : 'yes';
      const reply = await callAs(playerId, answerOptIn, { body: { answer } });
      // A match that the player canceled may use up the week, which the model does not track.
      const isUsed = model.matches.some((match) => match.week === addWeeks(asked, 1));
      if (reply.status === 409 && isUsed) return false;
      expect(reply.body).toMatchObject({ week: asked, answer });
      model.answers.set(`${playerId} ${asked}`, answer);
      expect((await readAs(playerId, getOptIn)).body).toMatchObject({ week: asked, answer });
    }
    return true;
  },

  async runWeek(model, league) {
    const asked = getLeagueWeek(model.now, defaultLeagueZone);
    const runAt = getWeeklyRunTime(asked, defaultLeagueZone);
    // By then it is morning everywhere in the country, so messages go out.
    if (model.now < runAt) await setTime(model, league, new Date(runAt.getTime() + 3 * hourMs));
    // After this, matchmaking knows the token's key.
    await league.listPending();
    const token = await league.tokenOf(league.staffId);
    const run = await startAndAwaitWeeklyRun(league.product.api, token, { dryRun: false });
    await league.product.settled();
    expect(run.state).toBe('applied');
    const pending = await league.listPending();
    const isNew = ({ id }: Match) => !model.matches.some((known) => known.id === id);
    for (const match of pending.filter(isNew)) {
      const added = toModelMatch(match);
      expect(findPairErrors(model, [added.user1Id, added.user2Id], asked)).toEqual([]);
      expect(added).toMatchObject({ kind: 'weekly', week: addWeeks(asked, 1), status: 'pending' });
      model.matches.push(added);
    }
    const waiting = model.matches.filter(({ status }) => status === 'pending').map(({ id }) => id);
    expect(pending.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted());
    return pending.length > 0;
  },

  async approve(model, { callAs, readMatch, staffId }, { what }) {
    const match = pickMatch(model, what, ({ kind, status }) => kind === 'weekly' && status === 'pending');
    if (!match) return null;
    const reply = await callAs(staffId, approveMatch, { params: { id: match.id } });
    const { timeZone } = await readMatch(match.id);
    const isOver = getWeekRange(match.week, timeZone ?? defaultLeagueZone).endsAt <= model.now;
    const isAllowed = match.status === 'pending' && !isOver && !isBlocked(model, match.user1Id, match.user2Id);
    const isRepeated = match.status === 'scheduled' && match.kind === 'weekly';
    expect(reply.status).toBe(isAllowed || isRepeated ? 200 : 409);
    if (isAllowed) match.status = 'scheduled';
    return isAllowed;
  },

  async decline(model, { callAs, staffId }, { what }) {
    const match = pickMatch(model, what, ({ status }) => status === 'pending');
    if (!match) return null;
    const reply = await callAs(staffId, declineMatchAsStaff, { params: { id: match.id } });
    const isAllowed = match.status === 'pending';
    expect(reply.status).toBe(isAllowed || match.status === 'declined' ? 200 : 409);
    if (isAllowed) match.status = 'declined';
    return isAllowed;
  },

  async announce(model, league, { what }) {
    const match = pickMatch(
      model,
      what,
      ({ kind, status, isAnnounced }) => kind === 'weekly' && status === 'scheduled' && !isAnnounced,
    );
    if (!match || match.kind === 'paid') return null;
    const texts = { user1Message: `Your match ${match.id}`, user2Message: `Your match ${match.id}!` };
    const reply = await league.callAs(league.staffId, sendMatchNotification, { params: { id: match.id }, body: texts });
    const isAllowed = match.status === 'scheduled';
    if (!isAllowed) expect(reply.status).toBe(409);
    if (reply.status !== 202) return false;
    const isDone = ({ notifications: sent }: Match) =>
      sent !== undefined && sent.user1.state !== 'waiting' && sent.user2.state !== 'waiting';
    const { notificationsSentAt } = await league.waitForMatch(match.id, isDone);
    match.isAnnounced ||= notificationsSentAt !== null;
    for (const playerId of model.playerIds) await expectVisibility(match, league, playerId);
    return true;
  },

  async passDays(model, league, { who }) {
    await setTime(model, league, new Date(model.now.getTime() + (1 + (who % 3)) * dayMs));
    return true;
  },
};
