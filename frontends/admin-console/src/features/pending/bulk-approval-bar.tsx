import { Button } from '@rally/ui';
import { SelectionBar } from '../../shared/list/selection-bar.tsx';

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
      <SelectionBar text={`${matches(selected)} selected`}>
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
      </SelectionBar>
    );
  }
  if (approved === 0) return null;
  return (
    <SelectionBar text={`${matches(approved)} approved`}>
      <Button size="sm" variant="default" onClick={on.onUndo}>
        Undo all
      </Button>
      <Button size="sm" variant="subtle" onClick={on.onClose}>
        Dismiss
      </Button>
    </SelectionBar>
  );
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count.toLocaleString('en-US')} matches`;
}
