import { Skeleton } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../../../texts.ts';
import type { PlayerMatchView } from '../player-match-view.ts';
import classes from './thread.module.css';

const MatchThreadPanel = lazy(() =>
  import('./match-thread-panel.tsx').then(({ MatchThreadPanel }) => ({ default: MatchThreadPanel })),
);

/** The messages of a match behind a line that says how many are new. */
export function MatchThreadDisclosure({ view }: { view: PlayerMatchView }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('GET /matches/:id/thread', { params: { id: view.match.id } });
  const { thread: words } = texts();
  const unread = data?.thread.unread ?? 0;
  return (
    <details className={classes.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.title} {unread > 0 && <span className={classes.unread}>{words.unread({ count: unread })}</span>}
      </summary>
      <Suspense fallback={<Skeleton height={120} radius="md" />}>{isOpen && <MatchThreadPanel view={view} />}</Suspense>
    </details>
  );
}
