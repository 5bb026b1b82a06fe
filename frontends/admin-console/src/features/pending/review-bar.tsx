import { Button } from '@rally/ui';
import classes from './pending.module.css';
import { undoMs } from './use-bulk-approve.ts';

interface ReviewBarProps {
  /** How many are selected, and how many of the search there are to select. */
  selected: number;
  found: number;
  /** How many wait to be approved. */
  waiting: number;
  onSelectAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  onUndo: () => void;
  onSendNow: () => void;
}

/** What is selected and what is about to happen to it, at the foot of the screen. */
export function ReviewBar({ selected, found, waiting, ...on }: ReviewBarProps) {
  if (waiting > 0) {
    return (
      <div className={classes.bar}>
        <p role="status">
          Approving {matches(waiting)} in {undoMs / 1_000} seconds.
        </p>
        <Button size="sm" variant="default" onClick={on.onUndo}>
          Undo
        </Button>
        <Button size="sm" onClick={on.onSendNow}>
          Approve now
        </Button>
      </div>
    );
  }
  if (selected === 0) return null;
  return (
    <div className={classes.bar}>
      <p role="status">{matches(selected)} selected</p>
      {selected < found && (
        <Button size="sm" variant="subtle" onClick={on.onSelectAll}>
          Select all {found.toLocaleString('en-US')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={on.onClear}>
        Clear
      </Button>
      <Button size="sm" onClick={on.onApprove}>
        Approve selected
      </Button>
    </div>
  );
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count.toLocaleString('en-US')} matches`;
}
