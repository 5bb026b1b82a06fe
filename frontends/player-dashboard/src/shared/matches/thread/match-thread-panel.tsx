import { Skeleton, Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import { useMarkThreadRead } from './use-mark-thread-read.ts';

/** The messages between the players of a match, which count as read while they are shown. */
export function MatchThreadPanel({ view }: { view: PlayerMatchView }) {
  const { match, opponentName } = view;
  const thread = useCall('GET /matches/:id/thread', { params: { id: match.id } });
  useMarkThreadRead(match.id, thread.data?.thread ?? null);
  if (thread.isError) return <Text c="dimmed">{thread.error.text}</Text>;
  if (!thread.data) return <Skeleton height={120} radius="md" />;
  const { messages, isOpen } = thread.data.thread;
  const firstName = opponentName.split(' ')[0] ?? opponentName;
  return (
    <>
      <MessageList view={view} messages={messages} />
      {isOpen ? (
        <MessageComposer matchId={match.id} opponent={firstName} />
      ) : (
        <Text c="dimmed">{texts().thread.closed}</Text>
      )}
    </>
  );
}
