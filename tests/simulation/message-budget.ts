import type { MessagePurpose } from '@rally/contracts/notifications';
import { getLeagueWeek } from '@rally/league-calendar';
import { getWeeklyMessageLimit, usesWeeklyMatchMessageSlot } from '@rally/notifications';

/** Counts messages like the weekly cap. */
export function createWeeklyMessageCounter(leagueZone: string) {
  const weeks = new Map<string, { sent: number; isMatchPlaceUsed: boolean }>();
  const sent = new Map<MessagePurpose, number>();
  const heldBack = new Map<MessagePurpose, number>();
  let replies = 0;

  return {
    sent,
    heldBack,
    countReplies: () => replies,
    perPlayerAndWeek: () => [...weeks.values()].map((week) => week.sent),
    /**
     * Whether the message can go out now; counts it if so.
     * @param options.canWait whether it can be tried again next week
     * @param options.isReminderAhead whether the player will get a reminder of an agreed time later in the week
     */
    claim(
      playerId: string,
      purpose: MessagePurpose,
      now: Date,
      { canWait = false, isReminderAhead = false } = {},
    ): 'sent' | 'later' | 'held back' {
      const key = `${playerId} ${getLeagueWeek(now, leagueZone)}`;
      const week = weeks.get(key) ?? { sent: 0, isMatchPlaceUsed: false };
      const limit = getWeeklyMessageLimit(purpose, week.isMatchPlaceUsed, isReminderAhead);
      if (limit === null) {
        replies += 1;
        return 'sent';
      }
      if (week.sent >= limit) {
        if (canWait) return 'later';
        incrementCount(heldBack, purpose);
        return 'held back';
      }
      week.sent += 1;
      week.isMatchPlaceUsed ||= usesWeeklyMatchMessageSlot(purpose);
      weeks.set(key, week);
      incrementCount(sent, purpose);
      return 'sent';
    },
  };
}

/** Adds one to a count. */
export function incrementCount<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
