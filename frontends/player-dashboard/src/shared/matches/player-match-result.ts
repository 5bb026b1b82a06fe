import type { MatchSide, ScoreOutcome } from '@rally/contracts/scoring';
import { texts } from '../../texts.ts';

/** The label of an outcome other than `played`; otherwise null. */
export function getIncompleteOutcomeLabel(outcome: ScoreOutcome | null): string | null {
  return outcome === null || outcome === 'played' ? null : texts().score.outcomes[outcome];
}

/** The result from the player's point of view. */
export function getPlayerResult(winner: MatchSide | null, me: MatchSide): 'won' | 'lost' | 'tie' {
  if (winner === null) return 'tie';
  return winner === me ? 'won' : 'lost';
}
