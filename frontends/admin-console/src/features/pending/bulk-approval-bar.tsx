import { Button } from '@rally/ui';
import { SelectionBar } from '../../shared/list/selection-bar.tsx';
import { texts } from '../../texts.ts';

interface BulkApprovalBarProps {
  /** The number of selected matches, and the number that match the search. */
  selected: number;
  found: number;
  /** The number of matches that were just approved together. */
  approved: number;
  onSelectAll: () => void;
  onClear: () => void;
  onApprove: () => void;
  /** Shows the messages first. */
  onAnnounce: () => void;
  onUndo: () => void;
  onClose: () => void;
}

/** The bar at the bottom: the selection, or the latest bulk approval with an Undo button. */
export function BulkApprovalBar({ selected, found, approved, ...on }: BulkApprovalBarProps) {
  const { pending: words } = texts();
  if (selected > 0) {
    return (
      <SelectionBar text={words.selected({ selected: formatMatchCount(selected) })}>
        {selected < found && (
          <Button size="sm" variant="subtle" onClick={on.onSelectAll}>
            {words.selectAll({ count: found.toLocaleString('en-US') })}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={on.onClear}>
          {words.clear}
        </Button>
        <Button size="sm" variant="default" onClick={on.onApprove}>
          {words.approveSelected}
        </Button>
        <Button size="sm" onClick={on.onAnnounce}>
          {words.approveAndNotify}
        </Button>
      </SelectionBar>
    );
  }
  if (approved === 0) return null;
  return (
    <SelectionBar text={words.approved({ approved: formatMatchCount(approved) })}>
      <Button size="sm" variant="default" onClick={on.onUndo}>
        {words.undoAll}
      </Button>
      <Button size="sm" variant="subtle" onClick={on.onClose}>
        {words.dismiss}
      </Button>
    </SelectionBar>
  );
}

function formatMatchCount(count: number): string {
  const { pending: words } = texts();
  return words.matches({ count });
}
