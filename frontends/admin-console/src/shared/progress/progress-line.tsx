import { Progress } from '@rally/ui';
import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** What goes on, such as `Creating matches`. */
  readonly label: string;
  /** The same, and how far it is. */
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly animated?: boolean;
}

/** How far something is that goes on without this page. */
export function ProgressLine({ label, text, done, total, animated = false }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <Progress value={total === 0 ? 0 : (100 * done) / total} animated={animated} aria-label={label} />
      <p>{text}</p>
    </div>
  );
}
