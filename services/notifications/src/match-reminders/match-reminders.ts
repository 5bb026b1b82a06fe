import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { QueueDependencies } from '../outgoing/queue-week-messages.ts';
import { remindOfTimes } from './remind-of-times.ts';

export interface MatchRemindersDependencies extends QueueDependencies {
  readonly matches: KnownMatchProjection;
  readonly now: () => Date;
}

/** Queues the reminders of matches that are due. Safe to repeat. */
export async function remindOfMatches(deps: MatchRemindersDependencies): Promise<void> {
  await remindOfTimes(deps);
}
