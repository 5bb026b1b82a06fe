import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { attemptEach } from '@rally/service-kit';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { QueueMessageDependencies } from '../outgoing/queueing/queue-message-dependencies.ts';

export interface MatchReminderDependencies extends QueueMessageDependencies {
  readonly matches: KnownMatchProjection;
  readonly now: () => Date;
}

/** What is done for one match. */
interface MatchReminderSteps {
  readonly remindPlayers: (match: MatchSnapshot) => Promise<void>;
  readonly markReminded: (match: MatchSnapshot) => Promise<void>;
  /** Drops unsent reminders that are not needed any more. */
  readonly withdrawReminders: (match: MatchSnapshot) => Promise<void>;
}

/** Reminds the players of each match. A failing match does not hold up the others. */
export async function sendMatchReminders(
  due: readonly MatchSnapshot[],
  { matches }: Pick<MatchReminderDependencies, 'matches'>,
  { remindPlayers, markReminded, withdrawReminders }: MatchReminderSteps,
): Promise<void> {
  await attemptEach('match', due, async (match) => {
    await remindPlayers(match);
    await markReminded(match);
    // The match may have changed meanwhile, before there was a reminder to withdraw.
    const latest = await matches.findById(match.id);
    if (latest) await withdrawReminders(latest);
  });
}
