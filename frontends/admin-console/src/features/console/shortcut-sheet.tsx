import { Modal } from '@rally/ui/overlays';
import { texts } from '../../texts.ts';
import classes from './shortcut-sheet.module.css';

const { console: words } = texts();

const shortcuts = [
  [words.ctrlK, words.paletteLabel],
  ['/', words.focusSearch],
  ['j', words.nextInQueue],
  ['k', words.previousInQueue],
  ['x', words.selectMatchOrDisableAccount],
  ['a', words.approveMatchAnswerText],
  ['d', words.declineMarkDoneOrDismiss],
  ['w', words.warnReportedPlayer],
  ['u', words.undoReview],
  ['r', words.reviewCancellation],
  ['?', words.showShortcuts],
] as const;

/** The list of keyboard shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={words.keyboardShortcuts}>
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
