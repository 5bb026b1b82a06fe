import {
  matchingRadiusMiles,
  matchingRatingGapMax,
  type RunSummary,
  type WeeklyRun,
} from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';

type RunPreviewComparisonNoteProps = Pick<WeeklyRun, 'whatIf' | 'baseline' | 'pairOverrides'> & {
  readonly summary: RunSummary;
};

/** The result of the league's own rules, for comparison with a preview that has other rules or pairs that staff decided. */
export function RunPreviewComparisonNote({ summary, whatIf, baseline, pairOverrides }: RunPreviewComparisonNoteProps) {
  const { planning: words } = texts();
  if (!baseline) return null;
  return (
    <ul aria-label={words.comparison}>
      <li>
        {words.whatIfResult({
          whatIf: describePreview(whatIf, pairOverrides),
          pairs: formatPairCount(summary.pairs),
          unpaired: summary.unpaired,
        })}
      </li>
      <li>
        {words.leagueRulesResult({
          matchingRadiusMiles: describeRules(matchingRadiusMiles, matchingRatingGapMax),
          pairs: formatPairCount(baseline.pairs),
          unpaired: baseline.unpaired,
        })}
      </li>
    </ul>
  );
}

function describePreview(whatIf: WeeklyRun['whatIf'], overrides: WeeklyRun['pairOverrides']): string {
  const { planning: words } = texts();
  const rules = whatIf ? describeRules(whatIf.maxMiles, whatIf.maxRatingGap) : null;
  if (!overrides) return rules ?? '';
  return rules === null ? words.withYourPairs : words.rulesWithYourPairs({ rules });
}

function describeRules(miles: number, gap: number): string {
  const { planning: words } = texts();
  return words.milesAndLevelGap({ miles, gap });
}

function formatPairCount(pairs: number): string {
  const { planning: words } = texts();
  return words.pairCount({ count: pairs });
}
