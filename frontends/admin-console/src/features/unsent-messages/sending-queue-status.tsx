import type { ReplyFor } from '@rally/api-client';
import { useCall } from '@rally/web-kit';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';

type SendingQueue = ReplyFor<'GET /admin/sending-queue'>;

/** How many messages are waiting, how fast they can be sent, and when the last one will be sent. Renders nothing if none are waiting. */
export function SendingQueueStatus() {
  const { data } = useCall('GET /admin/sending-queue');
  if (!data || data.waiting === 0) return null;
  return <p role="status">{describeQueue(data)}</p>;
}

function describeQueue({
  waiting,
  sentToday,
  senders,
  messagesPerMinute,
  messagesPerDay,
  emptyAt,
}: SendingQueue): string {
  const { unsentMessages: words } = texts();
  const count = (number: number) => number.toLocaleString('en-US');
  const perDay =
    messagesPerDay === null
      ? ''
      : words.dailyLimit({ messagesPerDay: count(messagesPerDay), sentToday: count(sentToday) });
  return [
    words.queued({ count: waiting }),
    words.rate({ senders, count: count(messagesPerMinute), perDay }),
    emptyAt === null ? '' : words.lastOneGoesOutAt({ emptyAt: formatDateTime(emptyAt) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
