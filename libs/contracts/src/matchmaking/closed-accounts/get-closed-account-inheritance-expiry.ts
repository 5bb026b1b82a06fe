import { dayMs } from '../../durations/durations.ts';
import { cancellationsAfterRevealPeriodDays } from '../cancellation/cancellation-rules.ts';

/** Until when the history of a closed account, or of a phone that was given up, counts for a later account: as long as cancellations. */
export function getClosedAccountInheritanceExpiry(endedAt: Date): Date {
  return new Date(endedAt.getTime() + cancellationsAfterRevealPeriodDays * dayMs);
}
