import { isUnconfirmedEarlyScore } from '@rally/contracts/scoring';
import { type ScoreSheet, voidScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/** Voids the score of a canceled match after matchmaking rejected the result. */
export async function voidCanceledMatchScore(deps: UpdateScoreSheetDependencies, matchId: string): Promise<void> {
  await voidScoreIf(deps, matchId, () => true);
}

/** Voids a score that did not keep its match from being canceled. Safe to repeat. */
export async function voidEarlyScoreOfCanceledMatch(
  deps: UpdateScoreSheetDependencies,
  matchId: string,
): Promise<void> {
  await voidScoreIf(deps, matchId, isUnconfirmedEarlyScore);
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
