import { type Playstyle, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { type ChangeSheetDependencies, changeSheet } from './change-sheet.ts';
import { confirmSheet, isSheetPlayer, type ScoreSheet } from './score-sheet.ts';

/** Confirms the opponent's score, optionally with a playstyle vote. Safe to repeat. */
export async function confirmScore(
  deps: ChangeSheetDependencies,
  playerId: string,
  matchId: string,
  vote: Playstyle | null,
  messageId: string | null = null,
): Promise<ScoreSheet> {
  return changeSheet(deps, matchId, (sheet, now) => {
    assertIsOpponent(sheet, playerId);
    if (sheet.status === 'confirmed' && sheet.confirmedBy === 'opponent') return null;
    const after = confirmSheet(sheet, playerId, vote, now, messageId);
    if (after) return { after };
    throw new HttpError(sheet.status === 'contested' ? scoringErrors.scoreContested : scoringErrors.scoreFinal);
  });
}

/** Only the opponent of the submitter can respond. Others get `match_unknown`. */
export function assertIsOpponent(sheet: ScoreSheet, playerId: string): void {
  if (!isSheetPlayer(sheet, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  if (sheet.submittedBy === playerId) throw new HttpError(scoringErrors.ownScore);
}
