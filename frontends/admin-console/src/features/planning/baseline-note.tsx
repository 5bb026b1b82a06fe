import { matchingRadiusMiles, matchingRatingGap, type WeeklyRun } from '@rally/contracts/matchmaking';

/** What the league's rules alone give, beside a preview with other rules or with pairs that staff decided. */
export function BaselineNote({ summary, whatIf, baseline }: Pick<WeeklyRun, 'summary' | 'whatIf' | 'baseline'>) {
  if (!baseline) return null;
  return (
    <ul aria-label="Comparison">
      <li>
        {whatIf ? describeRules(whatIf.maxMiles, whatIf.maxRatingGap) : 'With your pairs'}: {countPairs(summary.pairs)},{' '}
        {summary.unpaired} unpaired
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
