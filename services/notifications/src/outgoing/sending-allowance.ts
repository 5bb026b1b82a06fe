import { addLocalDays, localHourToInstant } from '@rally/league-calendar';
import type { SendRateLimiter } from './send-rate-limiter.ts';

/** What our number, or all numbers of our Messaging Service together, may send. */
export interface SendingCapacity {
  readonly messagesPerMinute: number;
  /** Null without a limit. */
  readonly messagesPerDay: number | null;
}

export interface SendingAllowance {
  /** How many messages the rate allows now. */
  availableNow(): number;
  /** How many more the day allows. */
  availableToday(): Promise<number>;
  spend(count: number): void;
}

interface SentMessageCounter {
  countSentSince(since: Date): Promise<number>;
}

export interface SendingLimitDependencies {
  readonly messages: SentMessageCounter;
  readonly now: () => Date;
  readonly leagueZone: string;
}

/** The limits per minute and per day of the league's zone. */
export function createSendingAllowance(
  rate: SendRateLimiter,
  messagesPerDay: number | null,
  { messages, now, leagueZone }: SendingLimitDependencies,
): SendingAllowance {
  return {
    availableNow: rate.available,
    async availableToday() {
      if (messagesPerDay === null) return Number.POSITIVE_INFINITY;
      return Math.max(0, messagesPerDay - (await messages.countSentSince(getLeagueDayStart(now(), 0, leagueZone))));
    },
    spend: rate.spend,
  };
}

/** The first instant of the day so many days after `instant`. */
export function getLeagueDayStart(instant: Date, days: number, leagueZone: string): Date {
  return localHourToInstant(addLocalDays(instant, days, leagueZone), 0, leagueZone);
}

/** When the last of `waiting` messages can be sent, at the earliest. */
export function getQueueEmptyAt(
  waiting: number,
  sentToday: number,
  { messagesPerMinute, messagesPerDay }: SendingCapacity,
  now: Date,
  leagueZone: string,
): Date {
  const after = (from: Date, count: number) => new Date(from.getTime() + (count * 60_000) / messagesPerMinute);
  const leftToday = messagesPerDay === null ? waiting : Math.max(0, messagesPerDay - sentToday);
  if (messagesPerDay === null || waiting <= leftToday) return after(now, waiting);
  const later = waiting - leftToday;
  const days = Math.ceil(later / messagesPerDay);
  return after(getLeagueDayStart(now, days, leagueZone), later - (days - 1) * messagesPerDay);
}
