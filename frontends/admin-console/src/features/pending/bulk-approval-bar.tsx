import { Button } from '@rally/ui';
import classes from './pending.module.css';
import { undoWindowMs } from './use-bulk-approve.ts';

interface ReviewBarProps {
  /** The number of selected matches, and of all that match the search. */
  selected: number;
  found: number;
  /** The number of matches in the undo period. */
  waiting: number;
  onSelectAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  onUndo: () => void;
  onSendNow: () => void;
}

/** The bar at the bottom: the selection, or the pending approval with Undo. */
export function BulkApprovalBar({ selected, found, waiting, ...on }: ReviewBarProps) {
  if (waiting > 0) {
    return (
      <div className={classes.bar}>
        <p role="status">
          Approving {matches(waiting)} in {undoWindowMs / 1_000} seconds.
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
