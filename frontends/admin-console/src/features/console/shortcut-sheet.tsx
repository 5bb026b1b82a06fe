import { Modal } from '@rally/ui/overlays';
import classes from './shortcut-sheet.module.css';

const shortcuts = [
  ['Ctrl K', 'Go to a page, player or action'],
  ['/', 'Focus search'],
  ['j', 'Next match or text'],
  ['k', 'Previous match or text'],
  ['x', 'Select or deselect match'],
  ['a', 'Approve match, answer text'],
  ['d', 'Decline match, mark text as done'],
  ['u', 'Undo review'],
  ['r', 'Review cancellation'],
  ['?', 'Show shortcuts'],
] as const;

/** The list of keyboard shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes.keys}>
        {shortcuts.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
