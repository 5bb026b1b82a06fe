import { hourMs } from '@rally/contracts/durations';
import { type MessagePurpose, timesReminderAfterHours } from '@rally/contracts/notifications';
import { addWeeks, getLatestStandbyTime, type WeekId } from '@rally/league-calendar';
import {
  closedCancellationDefaults,
  findSilentPlayer,
  type Match,
  toApprovedMatch,
  toCanceledMatch,
} from '@rally/matchmaking';
import type { SimulatedLiveMatch, SimulatedSeasonDependencies } from './live-match.ts';
import { simulateTimesAnswer } from './simulate-times-answer.ts';
import { pairSimulatedPlayers } from './simulated-pairing.ts';
import type { ReplyPace } from './simulated-player.ts';

/** By then, staff have approved and announced the matches of Sunday's run. */
const approvalHours = 3;
/** The words for the week that a reminder lists. */
const inReminder = { yes: 'COUNT ME IN', no: 'NOT NEXT WEEK' } as const;

/** The matches of a season: who wants one, who gets one, and how it turns out. */
export function createSimulatedMatches(deps: SimulatedSeasonDependencies) {
  const { agenda, draw, phones, players, zone, seed } = deps;
  const live: SimulatedLiveMatch[] = [];
  const answers = new Map<string, 'yes' | 'no'>();
  const paceOfWeek = new Map<string, ReplyPace>();
  const yesWeeks = new Map<string, WeekId[]>();

  function announce(match: Match, isStandby: boolean): void {
    const now = agenda.now();
    const approved = toApprovedMatch(match, now);
    const playerIds = [match.user1Id, match.user2Id].flatMap((id) => id ?? []);
    if (approved === null) return;
    const entry: SimulatedLiveMatch = {
      match: { ...approved, isStandby, notification: { requestId: match.id, attempt: 1, sentTo: [], failedFor: [] } },
      playedAt: null,
      pace: new Map(playerIds.map((id) => [id, draw.paceOfMatch()])),
      deliveredAt: new Map(),
      offered: new Map(),
      figures: {
        isStandby,
        answeredWithinDay: new Set(),
        agreed: false,
        agreedWithinDay: false,
        played: false,
        dissolved: false,
        repaired: null,
      },
    };
    live.push(entry);
    const choices = match.slots.map(({ startsAt }) => startsAt);
    for (const playerId of playerIds)
      phones.send(playerId, { purpose: 'match_notification', matchId: match.id, choices }, () => {
        const sentTo = [...(entry.match.notification?.sentTo ?? []), playerId];
        const notification = { requestId: match.id, attempt: 1, sentTo, failedFor: [] };
        const notificationsSentAt = entry.match.notificationsSentAt ?? agenda.now();
        entry.match = { ...entry.match, notification, notificationsSentAt };
        entry.deliveredAt.set(playerId, agenda.now());
        simulateTimesAnswer(deps, entry, playerId);
        remindOfTimes(entry, playerId);
      });
  }

  /** Sends one reminder a day after the match message and the latest offer, like notifications. */
  function remindOfTimes(entry: SimulatedLiveMatch, playerId: string): void {
    const since = Math.max(
      entry.deliveredAt.get(playerId)?.getTime() ?? 0,
      entry.match.arrangement?.changedAt.getTime() ?? 0,
    );
    const dueAt = new Date(since + timesReminderAfterHours * hourMs);
    agenda.plan(dueAt, () => {
      if (!needsTimes(entry, playerId)) return;
      const changedAt = entry.match.arrangement?.changedAt;
      if (changedAt && changedAt.getTime() > since) {
        remindOfTimes(entry, playerId);
        return;
      }
      const { arrangement, slots } = entry.match;
      const times =
        arrangement?.offer?.times.map((time) => time.toISOString()) ?? slots.map(({ startsAt }) => startsAt);
      const choices = times.filter((time) => new Date(time) > agenda.now());
      if (choices.length === 0) return;
      const message = { purpose: 'match_time', matchId: entry.match.id, choices } as const;
      phones.send(
        playerId,
        message,
        () => simulateTimesAnswer(deps, entry, playerId),
        () => needsTimes(entry, playerId),
      );
    });
  }

  function pair(week: WeekId, isStandby: boolean): readonly Match[] {
    const now = agenda.now();
    const wanting = players.filter(({ id }) => answers.get(`${id} ${addWeeks(week, -1)}`) === 'yes');
    const runId = `${week} ${now.toISOString()}`;
    const { matches, unpaired } = pairSimulatedPlayers(wanting, live, yesWeeks, { runId, week, zone, seed, now });
    const announceAt = new Date(now.getTime() + (isStandby ? 0 : approvalHours * hourMs));
    for (const match of matches) agenda.plan(announceAt, () => announce(match, isStandby));
    if (!isStandby) for (const id of unpaired) phones.send(id, { purpose: 'week_unpaired', matchId: null });
    return matches;
  }

  return {
    pair,
    hasAnswered: (playerId: string, week: WeekId) => answers.has(`${playerId} ${week}`),
    listPairs: () => live.map(({ figures }) => figures),
    /** Asks a player whether to play next week. A YES after the run is for standby. */
    ask(playerId: string, week: WeekId, purpose: MessagePurpose): void {
      phones.send(playerId, { purpose, matchId: null }, (isInReminder) => {
        const key = `${playerId} ${week}`;
        const pace = paceOfWeek.get(key) ?? draw.paceOfWeek();
        paceOfWeek.set(key, pace);
        if (pace === 'never' || answers.has(key)) return;
        phones.answer(
          playerId,
          draw.answerAt(agenda.now(), pace),
          () => ({}),
          () => {
            if (answers.has(key)) return;
            const wanted = draw.random.chance(0.88) ? 'yes' : 'no';
            const { meaning } = isInReminder
              ? phones.text(playerId, inReminder[wanted], { isWeekAsked: true })
              : phones.text(playerId, draw.words(wanted), {});
            if (meaning !== 'yes' && meaning !== 'no') return;
            answers.set(key, meaning);
            if (meaning === 'yes') yesWeeks.set(playerId, [...(yesWeeks.get(playerId) ?? []), week]);
          },
        );
      });
    },
    /** Dissolves pairs with one silent player and pairs the players who are free, by the rules of standby. */
    holdStandby(week: WeekId): void {
      const now = agenda.now();
      const roundAt = getLatestStandbyTime(week, zone, now) ?? now;
      const dissolved = live.filter((entry) => entry.match.week === week && dissolve(entry, roundAt));
      const found = new Set(pair(week, true).flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
      for (const { match, figures } of dissolved) {
        const active = [match.user1Id, match.user2Id].find((id) => id !== match.cancellation?.causedBy);
        figures.repaired = active !== undefined && found.has(active);
      }
    },
  };

  function dissolve(entry: SimulatedLiveMatch, roundAt: Date): boolean {
    const causedBy = findSilentPlayer(entry.match, roundAt);
    if (causedBy === null) return false;
    const cause = { by: 'staff', reason: null, cause: 'no_answer', causedBy } as const;
    const after = toCanceledMatch(entry.match, { ...closedCancellationDefaults, ...cause }, agenda.now());
    if (after === null) return false;
    entry.match = after;
    entry.figures.dissolved = true;
    for (const playerId of entry.deliveredAt.keys())
      phones.send(playerId, { purpose: 'match_canceled', matchId: after.id });
    return true;
  }
}

function needsTimes({ match }: SimulatedLiveMatch, playerId: string): boolean {
  const isOpen = match.status === 'scheduled' && match.scheduledDate === null;
  return isOpen && !match.arrangement?.answeredBy.includes(playerId);
}
