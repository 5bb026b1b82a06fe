import { type MatchSide, outcomeLabels, rankingTexts, type ScoreOutcome } from '@rally/contracts/scoring';

/** The label of an outcome other than `played`, else null. */
export function getIncompleteOutcomeLabel(outcome: ScoreOutcome | null): string | null {
  return outcome === null || outcome === 'played' ? null : outcomeLabels[outcome];
}

/** The result from the player's point of view. */
export function getPlayerResult(winner: MatchSide | null, me: MatchSide): 'Won' | 'Lost' | typeof rankingTexts.tie {
  if (winner === null) return rankingTexts.tie;
  return winner === me ? 'Won' : 'Lost';
}
