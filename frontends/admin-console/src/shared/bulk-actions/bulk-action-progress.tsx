import type { BulkAction } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';
import { ProgressLine } from '../progress/progress-line.tsx';

/** The progress of actions on many players or matches. */
export function BulkActionProgress({ actions }: { actions: readonly BulkAction[] }) {
  const { bulkActions: words } = texts();
  return actions.map(({ id, kind, progress }) => {
    const done = progress.done.toLocaleString('en-US');
    const total = progress.total.toLocaleString('en-US');
    const label = words[kind];
    const text = words.progress({ label, done, total });
    return <ProgressLine key={id} label={label} text={text} done={progress.done} total={progress.total} />;
  });
}
