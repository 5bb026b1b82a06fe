import { type MatchSide, rankingTexts, type ScoreStatus } from '@rally/contracts/scoring';
import { texts } from '../../texts.ts';

const { matches: words } = texts();

export const scoreStatusLabels = {
  submitted: words.awaitingConfirmation,
  withdrawn: words.takenBack,
  confirmed: words.confirmed,
  expired: words.autoConfirmed,
  contested: words.contested,
  void: words.voided,
} as const satisfies Record<ScoreStatus, string>;

/** The winner's name, or `Tie`. */
export function getWinnerName(winner: MatchSide | null, names: Record<MatchSide, string>): string {
  return winner === null ? rankingTexts.tie : names[winner];
}
