import { Progress } from '@rally/ui';
import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** What is running, such as `Creating matches`. */
  readonly label: string;
  /** The same with the progress. */
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly animated?: boolean;
}

/** The progress of something that continues without this page. */
export function ProgressLine({ label, text, done, total, animated = false }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <Progress value={total === 0 ? 0 : (100 * done) / total} animated={animated} aria-label={label} />
      <p>{text}</p>
    </div>
  );
}
