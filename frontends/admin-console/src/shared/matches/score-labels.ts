import { type MatchSide, rankingTexts, type ScoreStatus } from '@rally/contracts/scoring';

export const scoreStatusLabels = {
  submitted: 'Waits for confirmation',
  confirmed: 'Confirmed',
  expired: 'Confirmed by expiry',
  contested: 'Contested',
  void: 'Void',
} as const satisfies Record<ScoreStatus, string>;

/** Who won, by name; a tie where nobody did. */
export function winnerName(winner: MatchSide | null, names: Record<MatchSide, string>): string {
  return winner === null ? rankingTexts.tie : names[winner];
}
