import type { Sport } from '@rally/contracts/players';
import type { MatchSide, ScoreOutcome, ScoresPerSet } from '@rally/contracts/scoring';

/** A score under review. */
export interface ScoreUnderReview {
  /** The match id. */
  readonly id: string;
  readonly sport: Sport;
  readonly names: Readonly<Record<MatchSide, string>>;
  readonly line: ScoresPerSet;
  readonly outcome: ScoreOutcome;
  readonly winner: MatchSide | null;
  readonly isContested: boolean;
  /** The version that is shown; a decision on another one is rejected. */
  readonly scoreVersion: number | null;
}
