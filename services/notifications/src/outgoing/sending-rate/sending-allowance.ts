import { randomUUID } from 'node:crypto';
import { getLeagueDayStart } from './get-league-day-start.ts';
import type { SendingBudgetStore } from './sending-budget.store.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** What carriers allow. */
export interface SendingLimits {
  /** Limit of each registered sender. */
  readonly messagesPerMinute: number;
  /** Limit of all senders together; null without a limit. */
  readonly messagesPerDay: number | null;
}

/** The right to hand one message to the provider. */
export interface SendingPermit {
  /**
   * Uses the permit, just before the message is sent. False if the message may not be sent now after all.
   * @param isWithinDay whether the daily limit applies to the message
   */
  use(isWithinDay: boolean): Promise<boolean>;
  /** Undoes the count for the day after the message was definitely not sent. */
  refund(): Promise<void>;
  /** Returns the permit for another message, unless it was used. */
  release(): void;
}

export interface SendingAllowance {
  /** Prepares this process to send. Called before each pass, while nothing is being sent. Resolves to false while it may not send. */
  prepare(): Promise<boolean>;
  /** Whether the rate of one of the senders allows a message now. */
  isOpen(senders: readonly string[]): boolean;
  /** Null while the sender's rate allows no message. */
  reserve(sender: string): SendingPermit | null;
  /** How many more messages the day allows. */
  availableToday(): Promise<number>;
}

export interface SendingAllowanceDependencies {
  readonly budget: SendingBudgetStore;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly leagueZone: string;
}

/**
 * The limits per minute for each registered sender and per day in the league's zone, over all replicas. The rate needs only the process's
 * own clock: a permit is valid only until another process takes over, and a process that takes over begins with empty buckets.
 */
export function createSendingAllowance(
  { messagesPerMinute, messagesPerDay }: SendingLimits,
  { budget, now, monotonicMs, leagueZone }: SendingAllowanceDependencies,
): SendingAllowance {
  const buckets = new Map<string, TokenBucket>();
  /** Renewed with each takeover, which invalidates earlier permits. Null until this process has taken over. */
  let holder: string | null = null;
  /** The start of the day for which messages count. */
  let dayStartsAt = new Date(0);

  function getBucket(sender: string): TokenBucket {
    const bucket = buckets.get(sender) ?? createTokenBucket(messagesPerMinute, monotonicMs);
    buckets.set(sender, bucket);
    return bucket;
  }

  function createPermit(bucket: TokenBucket, reservedBy: string): SendingPermit {
    let isReserved = true;
    const day = dayStartsAt;
    let isUsed = false;
    const release = () => {
      if (isReserved && holder === reservedBy) bucket.putBack();
      isReserved = false;
    };
    return {
      release,
      async use(isWithinDay) {
        const limit = isWithinDay ? messagesPerDay : null;
        const result = await budget.spend(reservedBy, { startsAt: day, limit });
        if (result === 'spent') {
          if (holder === reservedBy) bucket.use();
          isReserved = false;
          isUsed = true;
          return true;
        }
        release();
        if (result === 'lost' && holder === reservedBy) holder = null;
        return false;
      },
      async refund() {
        if (isUsed) await budget.refund(day);
      },
    };
  }

  return {
    async prepare() {
      if (holder === null) {
        const next = randomUUID();
        if (!(await budget.takeOver(next))) return false;
        for (const bucket of buckets.values()) bucket.empty();
        holder = next;
        dayStartsAt = new Date(0);
      }
      const startsAt = getLeagueDayStart(now(), 0, leagueZone);
      if (startsAt.getTime() !== dayStartsAt.getTime() && !(await budget.startDay(holder, startsAt))) holder = null;
      dayStartsAt = startsAt;
      return holder !== null;
    },
    isOpen: (senders) => holder !== null && senders.some((sender) => getBucket(sender).hasToken()),
    reserve(sender) {
      const bucket = getBucket(sender);
      return holder !== null && bucket.reserve() ? createPermit(bucket, holder) : null;
    },
    async availableToday() {
      if (messagesPerDay === null) return Number.POSITIVE_INFINITY;
      return Math.max(0, messagesPerDay - (await budget.countSpent(dayStartsAt)));
    },
  };
}
