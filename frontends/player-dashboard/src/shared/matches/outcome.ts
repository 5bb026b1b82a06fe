import { type MatchSide, outcomeLabels, rankingTexts, type ScoreOutcome } from '@rally/contracts/scoring';

/** How a match that was not played to its end came to its score; null for one that was, or that has none. */
export function incompleteOutcomeLabel(outcome: ScoreOutcome | null): string | null {
  return outcome === null || outcome === 'played' ? null : outcomeLabels[outcome];
}

/** Won, lost or tied, for the one who looks. */
export function resultFor(winner: MatchSide | null, me: MatchSide): 'Won' | 'Lost' | typeof rankingTexts.tie {
  if (winner === null) return rankingTexts.tie;
  return winner === me ? 'Won' : 'Lost';
}
