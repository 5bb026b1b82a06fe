import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { isUnconfirmedEarlyScore } from '@rally/contracts/scoring';
import { type ScoreSheet, voidScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/**
 * Voids the score of a canceled match after matchmaking rejected the result. A later version gets its own answer.
 * @param version of the rejected score; matchmaking 0.1.0 does not say it
 */
export async function voidCanceledMatchScore(
  deps: UpdateScoreSheetDependencies,
  matchId: string,
  version: number | undefined,
): Promise<void> {
  await voidScoreIf(deps, matchId, (sheet) => version === undefined || sheet.version === version);
}

/**
 * Voids a score that did not keep its match from being canceled, and any other score that waits for an answer. While the cancellation is
 * under review, voids only an early score by the player who canceled, because it contradicts the cancellation. Safe to repeat.
 */
export async function voidOpenScoreOfCanceledMatch(
  deps: UpdateScoreSheetDependencies,
  matchId: string,
  cancellation: MatchSnapshot['cancellation'],
): Promise<void> {
  const isSettled = (cancellation?.review ?? 'closed') === 'closed';
  await voidScoreIf(deps, matchId, (sheet) => {
    if (isSettled) return sheet.status === 'submitted' || isUnconfirmedEarlyScore(sheet);
    return isUnconfirmedEarlyScore(sheet) && sheet.submittedBy === cancellation?.canceledBy;
  });
}

async function voidScoreIf(
  deps: UpdateScoreSheetDependencies,
  matchId: string,
  isVoid: (sheet: ScoreSheet) => boolean,
): Promise<void> {
  if ((await deps.sheets.findById(matchId)) === null) return;
  await updateScoreSheet(deps, matchId, (sheet, now) => {
    if (!isVoid(sheet)) return null;
    const after = voidScoreSheet(sheet, 'cancellation', now);
    return after && { after };
  });
}
