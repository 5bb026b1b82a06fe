import type { WeeklyRun } from '@rally/contracts/matchmaking';
import { Progress } from '@rally/ui';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

/** How far a run is: players done of all. */
export function RunProgress({ run: { state, dryRun, progress } }: { run: WeeklyRun }) {
  const { planning: words } = texts();
  const { done, total } = progress;
  const label = describeState(state, dryRun);
  const isCounted = total > 0 && state !== 'planned';
  // All answers are read, so the pairs are being chosen.
  const isChoosing = state === 'planning' && isCounted && done >= total;
  return (
    <div className={classes.progress}>
      <Progress value={isCounted ? (100 * done) / total : 0} animated={isChoosing} aria-label={label} />
      <p>
        {isChoosing ? words.choosingTheBestPairs : label}
        {isCounted && words.progress({ done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}
      </p>
    </div>
  );
}

function describeState(state: WeeklyRun['state'], dryRun: boolean): string {
  const { planning: words } = texts();
  if (state === 'applying') return words.creatingMatches;
  return dryRun ? words.planningThePreview : words.planningMatches;
}
