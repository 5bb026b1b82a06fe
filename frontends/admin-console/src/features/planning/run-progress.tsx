import type { WeeklyRun } from '@rally/contracts/matchmaking';
import { Progress } from '@rally/ui';
import classes from './weekly-planning.module.css';

/** How far a run is: players done of all. */
export function RunProgress({ run: { state, dryRun, progress } }: { run: WeeklyRun }) {
  const { done, total } = progress;
  const label = describeState(state, dryRun);
  const isCounted = total > 0 && state !== 'planned';
  // All answers are read, so the pairs are being chosen.
  const isChoosing = state === 'planning' && isCounted && done >= total;
  return (
    <div className={classes.progress}>
      <Progress value={isCounted ? (100 * done) / total : 0} animated={isChoosing} aria-label={label} />
      <p>
        {isChoosing ? 'Choosing the best pairs' : label}
        {isCounted && `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} players`}
      </p>
    </div>
  );
}

function describeState(state: WeeklyRun['state'], dryRun: boolean): string {
  if (state === 'applying') return 'Creating matches';
  return dryRun ? 'Planning the preview' : 'Planning matches';
}
