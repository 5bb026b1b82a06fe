import { matchingRadiusMiles, matchingRatingGap, type RunSummary, type WeeklyRun } from '@rally/contracts/matchmaking';

type BaselineComparisonNoteProps = Pick<WeeklyRun, 'whatIf' | 'baseline' | 'pairOverrides'> & {
  readonly summary: RunSummary;
};

/** What the league's rules alone give, beside a preview with other rules or with pairs that staff decided. */
export function BaselineComparisonNote({ summary, whatIf, baseline, pairOverrides }: BaselineComparisonNoteProps) {
  if (!baseline) return null;
  return (
    <ul aria-label="Comparison">
      <li>
        {describePreview(whatIf, pairOverrides)}: {countPairs(summary.pairs)}, {summary.unpaired} unpaired
      </li>
      <li>
        League rules ({describeRules(matchingRadiusMiles, matchingRatingGap)}): {countPairs(baseline.pairs)},{' '}
        {baseline.unpaired} unpaired
      </li>
    </ul>
  );
}

function describePreview(whatIf: WeeklyRun['whatIf'], overrides: WeeklyRun['pairOverrides']): string {
  const rules = whatIf ? describeRules(whatIf.maxMiles, whatIf.maxRatingGap) : null;
  if (!overrides) return rules ?? '';
  return rules === null ? 'With your pairs' : `${rules}, with your pairs`;
}

function describeRules(miles: number, gap: number): string {
  return `${miles} mi, level gap ${gap}`;
}

function countPairs(pairs: number): string {
  return pairs === 1 ? '1 pair' : `${pairs} pairs`;
}
