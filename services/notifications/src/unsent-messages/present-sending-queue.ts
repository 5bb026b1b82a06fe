import type { ReplyOf } from '@rally/contracts';
import type { getSendingQueue } from '@rally/contracts/notifications';
import { type Messenger, messageChannels } from '@rally/messaging';
import type { MessageStore } from '../outgoing/message.store.ts';
import { getLeagueDayStart } from '../outgoing/sending-rate/get-league-day-start.ts';
import type { SendingLimits } from '../outgoing/sending-rate/sending-allowance.ts';
import type { SendingBudgetStore } from '../outgoing/sending-rate/sending-budget.store.ts';
import { getQueueEmptyAt } from './get-queue-empty-at.ts';

interface PresentSendingQueueDependencies {
  readonly messages: Pick<MessageStore, 'countDue'>;
  readonly messenger: Pick<Messenger, 'listSenders'>;
  readonly budget: Pick<SendingBudgetStore, 'countSpent'>;
  readonly now: () => Date;
  readonly leagueZone: string;
}

/** How many messages wait to be sent, how fast they can be sent, and when the last one will have been sent. */
export async function presentSendingQueue(
  { messagesPerMinute: messagesPerMinuteOfSender, messagesPerDay }: SendingLimits,
  { messages, messenger, budget, now, leagueZone }: PresentSendingQueueDependencies,
): Promise<ReplyOf<typeof getSendingQueue>> {
  const at = now();
  const sentToday = await budget.countSpent(getLeagueDayStart(at, 0, leagueZone));
  const channels = await Promise.all(
    messageChannels.map(async (channel) => ({
      waiting: await messages.countDue(channel),
      senders: messenger.listSenders(channel).length,
    })),
  );
  const waiting = sum(channels.map((channel) => channel.waiting));
  // Without a queue, shows the rate of the channel that nearly all players use.
  const inUse = waiting === 0 ? channels.slice(0, 1) : channels.filter((channel) => channel.waiting > 0);
  const senders = sum(inUse.map((channel) => channel.senders));
  const emptyAt = (count: number, bySenders: number, perDay: number | null) => {
    const limits = { messagesPerMinute: bySenders * messagesPerMinuteOfSender, messagesPerDay: perDay };
    return getQueueEmptyAt(count, sentToday, limits, at, leagueZone).getTime();
  };
  const emptyTimes = [
    emptyAt(waiting, senders, messagesPerDay),
    ...inUse.map((channel) => emptyAt(channel.waiting, channel.senders, null)),
  ];
  return {
    ok: true,
    waiting,
    sentToday,
    senders,
    messagesPerMinute: senders * messagesPerMinuteOfSender,
    messagesPerDay,
    emptyAt: waiting === 0 ? null : new Date(Math.max(...emptyTimes)).toISOString(),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
