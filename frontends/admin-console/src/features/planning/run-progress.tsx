import type { WeeklyRun } from '@rally/contracts/matchmaking';
import { ProgressLine } from '../../shared/progress/progress-line.tsx';
import { texts } from '../../texts.ts';

/** A run's progress: how many of all players are done. */
export function RunProgress({ run: { state, dryRun, progress } }: { run: WeeklyRun }) {
  const { planning: words } = texts();
  const { done, total } = progress;
  const label = describeState(state, dryRun);
  const isCounted = total > 0 && state !== 'planned';
  // All answers have been read, so the pairs are being chosen.
  const isChoosing = state === 'planning' && isCounted && done >= total;
  const counted = isCounted
    ? words.progress({ done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') })
    : '';
  return (
    <ProgressLine
      label={label}
      text={`${isChoosing ? words.choosingTheBestPairs : label}${counted}`}
      done={isCounted ? done : 0}
      total={total}
      animated={isChoosing}
    />
  );
}

function describeState(state: WeeklyRun['state'], dryRun: boolean): string {
  const { planning: words } = texts();
  if (state === 'applying') return words.creatingMatches;
  return dryRun ? words.planningThePreview : words.planningMatches;
}
