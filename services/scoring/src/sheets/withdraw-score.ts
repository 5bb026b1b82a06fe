import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { type ChangeSheetDependencies, changeSheet } from './change-sheet.ts';
import { assertScoreUnchanged } from './confirm-score.ts';
import { isSheetPlayer, type ScoreSheet, withdrawSheet } from './score-sheet.ts';

/** Takes the player's own score back while the opponent has not answered. Safe to repeat. */
export async function withdrawScore(
  deps: ChangeSheetDependencies,
  playerId: string,
  matchId: string,
  seenVersion: number,
  messageId: string | null = null,
): Promise<ScoreSheet> {
  return changeSheet(deps, matchId, (sheet) => {
    if (!isSheetPlayer(sheet, playerId)) throw new HttpError(scoringErrors.matchUnknown);
    if (sheet.submittedBy !== playerId) throw new HttpError(scoringErrors.notOwnScore);
    if (sheet.status === 'withdrawn') return null;
    assertScoreUnchanged(sheet, seenVersion);
    const after = withdrawSheet(sheet);
    if (after) return { after: { ...after, messageId } };
    throw new HttpError(sheet.status === 'contested' ? scoringErrors.scoreContested : scoringErrors.scoreFinal);
  });
}
