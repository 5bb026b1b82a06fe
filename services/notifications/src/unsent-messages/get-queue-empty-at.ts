import { minuteMs } from '@rally/contracts/durations';
import { getLeagueDayStart } from '../outgoing/sending-rate/get-league-day-start.ts';
import type { SendingLimits } from '../outgoing/sending-rate/sending-allowance.ts';

/** The earliest time at which the last of `waiting` messages can be sent. */
export function getQueueEmptyAt(
  waiting: number,
  sentToday: number,
  { messagesPerMinute, messagesPerDay }: SendingLimits,
  now: Date,
  leagueZone: string,
): Date {
  const after = (from: Date, count: number) => new Date(from.getTime() + (count * minuteMs) / messagesPerMinute);
  const leftToday = messagesPerDay === null ? waiting : Math.max(0, messagesPerDay - sentToday);
  if (messagesPerDay === null || waiting <= leftToday) return after(now, waiting);
  const later = waiting - leftToday;
  const days = Math.ceil(later / messagesPerDay);
  return after(getLeagueDayStart(now, days, leagueZone), later - (days - 1) * messagesPerDay);
}
