import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { assertScoreUnchanged, createClosedScoreError } from './confirm-score.ts';
import { isScoreSheetPlayer, type ScoreSheet, withdrawScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/**
 * Withdraws the player's own score while the opponent has not answered. Safe to repeat.
 * @param message the player's message; null on the website
 */
export async function withdrawScore(
  deps: UpdateScoreSheetDependencies,
  playerId: string,
  matchId: string,
  seenVersion: number,
  message: { readonly id: string; readonly receivedAt: Date } | null = null,
): Promise<ScoreSheet> {
  return updateScoreSheet(
    deps,
    matchId,
    (sheet) => {
      if (!isScoreSheetPlayer(sheet, playerId)) throw new HttpError(scoringErrors.matchUnknown);
      if (sheet.submittedBy !== playerId) throw new HttpError(scoringErrors.notOwnScore);
      if (sheet.status === 'withdrawn') return null;
      assertScoreUnchanged(sheet, seenVersion);
      const after = withdrawScoreSheet(sheet);
      if (after) return { after: { ...after, messageId: message?.id ?? null } };
      throw createClosedScoreError(sheet);
    },
    message?.receivedAt,
  );
}
