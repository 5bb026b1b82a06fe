import type { ReplyFor } from '@rally/api-client';
import { useCall } from '@rally/web-kit';
import { formatDateTime } from '../../shared/time/format-date.ts';

type Queue = ReplyFor<'GET /admin/sending-queue'>;

/** How many messages wait, how fast they may go, and when the last one will have gone. Renders nothing while none waits. */
export function SendingQueueStatus() {
  const { data } = useCall('GET /admin/sending-queue');
  if (!data || data.waiting === 0) return null;
  return <p role="status">{describeQueue(data)}</p>;
}

function describeQueue({ waiting, sentToday, messagesPerMinute, messagesPerDay, emptyAt }: Queue): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const perDay = messagesPerDay === null ? '' : ` and ${count(messagesPerDay)} a day, ${count(sentToday)} of them sent`;
  return [
    `${count(waiting)} ${waiting === 1 ? 'message is' : 'messages are'} waiting to be sent.`,
    `Our number may send ${count(messagesPerMinute)} a minute${perDay}.`,
    emptyAt === null ? '' : `The last one goes out ${formatDateTime(emptyAt)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
