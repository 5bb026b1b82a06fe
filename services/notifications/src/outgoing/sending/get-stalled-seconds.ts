import type { MessageStore } from '../message.store.ts';
import { getLeagueDayStart } from '../sending-rate/get-league-day-start.ts';
import type { SendingLimits } from '../sending-rate/sending-allowance.ts';
import type { SendingBudgetStore } from '../sending-rate/sending-budget.store.ts';

interface GetStalledSecondsDependencies {
  readonly messages: Pick<MessageStore, 'hasDue' | 'findLatestProgressAt'>;
  readonly budget: Pick<SendingBudgetStore, 'countSpent'>;
  readonly now: () => Date;
  readonly leagueZone: string;
}

/** How long ago a message was last sent, while one is due that the daily limit allows; otherwise 0. */
export async function getStalledSeconds(
  { messagesPerDay }: Pick<SendingLimits, 'messagesPerDay'>,
  { messages, budget, now, leagueZone }: GetStalledSecondsDependencies,
): Promise<number> {
  const at = now();
  const isDayUsedUp =
    messagesPerDay !== null && (await budget.countSpent(getLeagueDayStart(at, 0, leagueZone))) >= messagesPerDay;
  if (!(await messages.hasDue(isDayUsedUp ? 'reply' : undefined))) return 0;
  const progressAt = await messages.findLatestProgressAt();
  return progressAt === null ? 0 : Math.max(0, at.getTime() - progressAt.getTime()) / 1000;
}
