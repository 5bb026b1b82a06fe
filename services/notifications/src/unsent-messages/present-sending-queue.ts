import type { ReplyOf } from '@rally/contracts';
import type { getSendingQueue } from '@rally/contracts/notifications';
import type { MessageStore } from '../outgoing/message.store.ts';
import {
  getLeagueDayStart,
  getQueueEmptyAt,
  type SendingCapacity,
  type SendingLimitDependencies,
} from '../outgoing/sending-allowance.ts';

interface SendingQueueDependencies extends SendingLimitDependencies {
  readonly messages: SendingLimitDependencies['messages'] & Pick<MessageStore, 'countDue'>;
}

/** How many messages wait to be sent, how fast they may go, and when the last one will have gone. */
export async function presentSendingQueue(
  capacity: SendingCapacity,
  { messages, now, leagueZone }: SendingQueueDependencies,
): Promise<ReplyOf<typeof getSendingQueue>> {
  const at = now();
  const [waiting, sentToday] = await Promise.all([
    messages.countDue(),
    messages.countSentSince(getLeagueDayStart(at, 0, leagueZone)),
  ]);
  return {
    ok: true,
    waiting,
    sentToday,
    ...capacity,
    emptyAt: waiting === 0 ? null : getQueueEmptyAt(waiting, sentToday, capacity, at, leagueZone).toISOString(),
  };
}
