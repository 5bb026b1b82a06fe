import type { BulkAction, BulkActionKind } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

const pollMs = 1_000;
const none: readonly BulkAction[] = [];

/**
 * The actions of these kinds that go on, whoever started them, also after a reload. Asked for every second until they end.
 * @param onEnd called once for each that was seen to go on or was handed to `follow`
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
    /** Takes the action of a reply, which may have ended. */
    follow(action: BulkAction) {
      if (action.finishedAt !== null) return onEnd(action);
      setFollowed(new Set([...followed, action.id]));
      void refetch();
    },
  };
}
