import type { MatchThreadView } from '@rally/contracts/matchmaking';
import { useAction } from '@rally/web-kit';
import { useEffect } from 'react';

/** Marks the messages of a thread as read, while the page is visible. */
export function useMarkThreadRead(matchId: string, thread: MatchThreadView | null): void {
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
