import type { ReplyFor } from '@rally/api-client';
import { EmptyState, PhoneLink, Skeleton } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatMessageFailure } from '../../shared/matches/message-failure-labels.ts';
import { messagePurposeLabels } from '../../shared/matches/message-purpose-labels.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { UserLink } from '../../shared/people/user-link.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { SendingQueueStatus } from './sending-queue-status.tsx';

type UnsentMessage = ReplyFor<'GET /admin/unsent-messages'>['messages'][number];

/** The messages waiting to be sent, and this week's unsent messages with the reasons. */
export default function UnsentMessages() {
  return (
    <>
      <SendingQueueStatus />
      <UnsentList />
    </>
  );
}

function UnsentList() {
  const { unsentMessages: words } = texts();
  const unsent = useCall('GET /admin/unsent-messages');
  if (unsent.error) {
    return <ErrorBanner text={words.loadFailed} error={unsent.error} onRetry={() => void unsent.refetch()} />;
  }
  if (!unsent.data) return <Skeleton h={320} radius="lg" />;
  const { messages } = unsent.data;
  if (messages.length === 0) return <EmptyState title={words.noneFailed} />;
  return (
    <Panel title={words.title({ count: messages.length })} text={words.hint}>
      <ul className={lists.ruled}>
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              <strong>
                {message.phone === null ? (
                  (message.name ?? words.noNameYet)
                ) : (
                  <UserLink phone={message.phone}>{message.name ?? words.noNameYet}</UserLink>
                )}
              </strong>
              <small>
                {messagePurposeLabels[message.purpose]}
                {message.phone !== null && (
                  <>
                    {' '}
                    · <PhoneLink phone={message.phone} />
                  </>
                )}{' '}
                · {formatDateTime(message.createdAt)}
              </small>
            </div>
            <span>{describeUnsentReason(message)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describeUnsentReason({ failure, providerCode, waitsUntil }: UnsentMessage): string {
  const { unsentMessages: words } = texts();
  if (failure !== null) return formatMessageFailure(failure, providerCode);
  return waitsUntil === null ? words.waiting : words.waitingUntil({ time: formatDateTime(waitsUntil) });
}
