import { type MatchSide, rankingTexts, type ScoreStatus } from '@rally/contracts/scoring';

export const scoreStatusLabels = {
  submitted: 'Awaiting confirmation',
  withdrawn: 'Taken back',
  confirmed: 'Confirmed',
  expired: 'Auto-confirmed',
  contested: 'Contested',
  void: 'Voided',
} as const satisfies Record<ScoreStatus, string>;

/** The winner's name, or `Tie`. */
export function getWinnerName(winner: MatchSide | null, names: Record<MatchSide, string>): string {
  return winner === null ? rankingTexts.tie : names[winner];
}
