import type { ReplyFor } from '@rally/api-client';
import { Skeleton } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { formatMessageFailure } from '../../shared/matches/message-failure-labels.ts';
import { messagePurposeLabels } from '../../shared/matches/message-purpose-labels.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './user-details.module.css';

type Message = ReplyFor<'GET /admin/players/:id/messages'>['messages'][number];

/** The latest messages to and from the player, newest first. A reply shows what Rally understood. */
export function UserMessageLog({ userId }: { userId: string }) {
  const { console: words } = texts();
  const messages = useCall('GET /admin/players/:id/messages', { params: { id: userId } });
  if (messages.error) {
    return (
      <ErrorBanner text={words.messagesLoadFailed} error={messages.error} onRetry={() => void messages.refetch()} />
    );
  }
  if (!messages.data) return <Skeleton h={80} radius="md" />;
  const all = messages.data.messages;
  return (
    <div>
      <h3 id="user-messages">{words.messages}</h3>
      {all.length === 0 && <p className={classes.none}>{words.noMessages}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul className={classes.messages} aria-labelledby="user-messages" tabIndex={0}>
        {all.map((message) => (
          <li key={message.id} data-direction={message.direction}>
            <strong>{describeMessageKind(message)}</strong>
            <small>{describeMessageState(message)}</small>
            {message.direction === 'to_player' && <p>{message.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeMessageKind(message: Message): string {
  const { console: words } = texts();
  if (message.direction === 'to_player') return messagePurposeLabels[message.purpose];
  if (message.meaning === 'unknown') return words.replyNotUnderstood;
  return words.repliedMeaning({ meaning: message.meaning.replaceAll('_', ' ') });
}

function describeMessageState(message: Message): string {
  const { console: words } = texts();
  const at = formatDateTime(message.at);
  if (message.direction === 'from_player' || message.state === 'sent') return at;
  if (message.failure !== null)
    return `${at} · ${words.notSentBecause({ reason: formatMessageFailure(message.failure, null) })}`;
  return `${at} · ${message.state === 'waiting' ? words.waiting : words.notSent}`;
}
