import type { MessagePurpose } from '@rally/contracts/notifications';
import { getLeagueWeek } from '@rally/league-calendar';
import { getWeeklyMessageLimit, usesMatchPlace } from '@rally/notifications';

/**
 * Counts messages as the weekly cap does.
 * @param holdsBackTimes false lets messages about the times of a match pass the cap, to tell what it costs
 */
export function createMessageBudget(leagueZone: string, holdsBackTimes: boolean) {
  const weeks = new Map<string, { sent: number; isMatchPlaceUsed: boolean }>();
  const sent = new Map<MessagePurpose, number>();
  const heldBack = new Map<MessagePurpose, number>();
  let replies = 0;

  return {
    sent,
    heldBack,
    countReplies: () => replies,
    perPlayerAndWeek: () => [...weeks.values()].map((week) => week.sent),
    /** Whether the message may go out now; counts it if it does. */
    claim(playerId: string, purpose: MessagePurpose, now: Date): boolean {
      const key = `${playerId} ${getLeagueWeek(now, leagueZone)}`;
      const week = weeks.get(key) ?? { sent: 0, isMatchPlaceUsed: false };
      const limit = getWeeklyMessageLimit(purpose, week.isMatchPlaceUsed);
      if (limit === null) {
        replies += 1;
        return true;
      }
      if (week.sent >= limit && (holdsBackTimes || purpose !== 'match_time')) {
        increase(heldBack, purpose);
        return false;
      }
      week.sent += 1;
      week.isMatchPlaceUsed ||= usesMatchPlace(purpose);
      weeks.set(key, week);
      increase(sent, purpose);
      return true;
    },
  };
}

/** Adds one to a count. */
export function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
