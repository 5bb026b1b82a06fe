import type { BulkAction, BulkActionKind } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

const pollMs = 1_000;
const none: readonly BulkAction[] = [];

/**
 * The running actions of these kinds, whoever started them, even after a reload. Polled every second until they end.
 * @param onEnd called once for each action that was seen running or was passed to `follow`
 */
export function useBulkActions(kinds: readonly BulkActionKind[], onEnd: (action: BulkAction) => void) {
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const { data, refetch } = useCall('GET /admin/bulk-actions');
  const actions = data?.actions.filter(({ kind }) => kinds.includes(kind)) ?? none;
  const running = actions.filter(({ finishedAt }) => finishedAt === null);
  const isAny = running.length > 0 || followed.size > 0;

  const read = useEffectEvent(() => {
    const ended = actions.filter(({ id, finishedAt }) => finishedAt !== null && followed.has(id));
    const endedIds = new Set(ended.map(({ id }) => id));
    const ids = [...followed, ...running.map(({ id }) => id)].filter((id) => !endedIds.has(id));
    if (ended.length > 0 || ids.some((id) => !followed.has(id))) setFollowed(new Set(ids));
    for (const action of ended) onEnd(action);
  });
  useEffect(() => {
    if (data) read();
  }, [data]);
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isAny, refetch]);

  return {
    running,
    isAny,
    /** Follows the action in a reply, which may already have ended. */
    follow(action: BulkAction) {
      if (action.finishedAt !== null) return onEnd(action);
      setFollowed(new Set([...followed, action.id]));
      void refetch();
    },
  };
}
