import { Button } from '@rally/ui';
import classes from './match-review-queue.module.css';

interface BulkApprovalBarProps {
  /** The number of selected matches, and of all that match the search. */
  selected: number;
  found: number;
  /** The number of matches that were approved together just now. */
  approved: number;
  onSelectAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  /** Shows the messages first. */
  onAnnounce: () => void;
  onUndo: () => void;
  onClose: () => void;
}

/** The bar at the bottom: the selection, or the bulk approval just made with Undo. */
export function BulkApprovalBar({ selected, found, approved, ...on }: BulkApprovalBarProps) {
  if (selected > 0) {
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
        <Button size="sm" variant="default" onClick={on.onApprove}>
          Approve selected
        </Button>
        <Button size="sm" onClick={on.onAnnounce}>
          Approve and notify
        </Button>
      </div>
    );
  }
  if (approved === 0) return null;
  return (
    <div className={classes.bar}>
      <p role="status">{matches(approved)} approved</p>
      <Button size="sm" variant="default" onClick={on.onUndo}>
        Undo all
      </Button>
      <Button size="sm" variant="subtle" onClick={on.onClose}>
        Dismiss
      </Button>
    </div>
  );
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count.toLocaleString('en-US')} matches`;
}
