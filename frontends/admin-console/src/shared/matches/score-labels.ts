import { type MatchSide, rankingTexts, type ScoreStatus } from '@rally/contracts/scoring';

export const scoreStatusLabels = {
  submitted: 'Awaiting confirmation',
  confirmed: 'Confirmed',
  expired: 'Auto-confirmed',
  contested: 'Contested',
  void: 'Voided',
} as const satisfies Record<ScoreStatus, string>;

/** Who won, by name; a tie where nobody did. */
export function winnerName(winner: MatchSide | null, names: Record<MatchSide, string>): string {
  return winner === null ? rankingTexts.tie : names[winner];
}
