import { matchingRadiusMiles, matchingRatingGap, type WeeklyRun } from '@rally/contracts/matchmaking';

/** What the league's rules give, beside a preview that tries other rules. */
export function BaselineNote({ summary, whatIf, baseline }: Pick<WeeklyRun, 'summary' | 'whatIf' | 'baseline'>) {
  if (!whatIf || !baseline) return null;
  return (
    <ul aria-label="Comparison">
      <li>
        {describeRules(whatIf.maxMiles, whatIf.maxRatingGap)}: {countPairs(summary.pairs)}, {summary.unpaired} unpaired
      </li>
      <li>
        League rules ({describeRules(matchingRadiusMiles, matchingRatingGap)}): {countPairs(baseline.pairs)},{' '}
        {baseline.unpaired} unpaired
      </li>
    </ul>
  );
}

function describeRules(miles: number, gap: number): string {
  return `${miles} mi, level gap ${gap}`;
}

function countPairs(pairs: number): string {
  return pairs === 1 ? '1 pair' : `${pairs} pairs`;
}
