import type { MatchThreadView } from '@rally/contracts/matchmaking';
import { Skeleton, Text } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { useEffect } from 'react';
import { texts } from '../../../texts.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';

/** The messages between the players of a match, which count as read while they are shown. */
export function MatchThreadPanel({ view }: { view: PlayerMatchView }) {
  const { match, opponentFirstName } = view;
  const thread = useCall('GET /matches/:id/thread', { params: { id: match.id } });
  useMarkThreadRead(match.id, thread.data?.thread ?? null);
  // If reloading fails, the thread stays on screen, with the message being written.
  if (!thread.data && thread.isError) return <Text c="dimmed">{thread.error.text}</Text>;
  if (!thread.data) return <Skeleton height={120} radius="md" />;
  const { messages, isOpen } = thread.data.thread;
  return (
    <>
      <MessageList view={view} messages={messages} />
      {isOpen ? (
        <MessageComposer matchId={match.id} opponent={opponentFirstName} />
      ) : (
        <Text c="dimmed">{texts().thread.closed}</Text>
      )}
    </>
  );
}

/** Marks the messages of a thread as read, while the page is visible. */
function useMarkThreadRead(matchId: string, thread: MatchThreadView | null): void {
  const { mutate } = useAction('POST /matches/:id/thread/read', { refresh: ['GET /matches/:id/thread'] });
  const last = thread !== null && thread.unread > 0 ? (thread.messages.at(-1)?.id ?? null) : null;
  useEffect(() => {
    if (last === null) return;
    const markRead = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id: matchId }, body: { messageId: last } });
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [matchId, last, mutate]);
}
