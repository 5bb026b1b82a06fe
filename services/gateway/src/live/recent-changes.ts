import { type LiveChange, liveTopics } from '@rally/contracts/gateway';
import type { Account } from '@rally/service-kit';

/** One change that was told, and to whom. */
export interface ToldChange {
  readonly eventId: string;
  readonly change: LiveChange;
  readonly accountIds: readonly string[] | 'staff';
}

const keptMs = 300_000;
const keptMax = 10_000;
/** Replicas read events in slightly different order: what came shortly before is told again, which does no harm. */
const overlapMs = 5_000;

/** What was told lately, for a stream that goes on where another one, perhaps of another replica, broke. */
export interface RecentChanges {
  add(told: ToldChange): void;
  /** What an account missed after an event; of an event that is too old or unknown: that anything may have changed. */
  since(eventId: string, account: Pick<Account, 'id' | 'role'>): Pick<ToldChange, 'change' | 'eventId'>[];
}

/** @param now milliseconds of a clock that only goes forward */
export function recentChanges(now: () => number): RecentChanges {
  const kept: (ToldChange & { at: number })[] = [];
  return {
    add(told) {
      kept.push({ ...told, at: now() });
      const old = kept.findIndex(({ at }) => at > now() - keptMs);
      kept.splice(0, Math.max(old, kept.length - keptMax));
    },
    since(eventId, { id, role }) {
      const seen = kept.findLast((told) => told.eventId === eventId);
      if (!seen) return liveTopics.map((topic) => ({ eventId, change: { topic, id: null } }));
      return kept.filter(
        ({ at, accountIds, eventId: told }) =>
          at >= seen.at - overlapMs &&
          told !== eventId &&
          (accountIds === 'staff' ? role === 'admin' : accountIds.includes(id)),
      );
    },
  };
}
