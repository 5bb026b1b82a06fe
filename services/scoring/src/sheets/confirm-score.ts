import { type Playstyle, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { confirmScoreSheet, isRemovedByStaff, isScoreSheetPlayer, type ScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';

/** A player's confirmation. */
export interface ConfirmScoreInput {
  readonly vote: Playstyle | null;
  /** The version that the player saw; null if unknown. */
  readonly seenVersion: number | null;
  readonly messageId: string | null;
  /** When the message arrived; missing on the website. */
  readonly receivedAt?: Date;
}

/** Confirms the opponent's score, optionally with a playstyle vote. Safe to repeat. */
export async function confirmScore(
  deps: UpdateScoreSheetDependencies,
  playerId: string,
  matchId: string,
  { vote, seenVersion, messageId, receivedAt }: ConfirmScoreInput,
): Promise<ScoreSheet> {
  return updateScoreSheet(
    deps,
    matchId,
    (sheet, now) => {
      assertIsOpponent(sheet, playerId);
      if (sheet.status === 'confirmed' && sheet.confirmedBy === 'opponent') return null;
      assertScoreUnchanged(sheet, seenVersion);
      const after = confirmScoreSheet(sheet, playerId, vote, now, messageId);
      if (after) return { after };
      throw createClosedScoreError(sheet);
    },
    receivedAt,
  );
}

/** Only the opponent of the submitter can respond. Others get `match_unknown`. */
export function assertIsOpponent(sheet: ScoreSheet, playerId: string): void {
  if (!isScoreSheetPlayer(sheet, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  if (sheet.status === 'withdrawn') throw new HttpError(scoringErrors.noScore);
  if (sheet.submittedBy === playerId) throw new HttpError(scoringErrors.ownScore);
}

/** Why a score can no longer be answered or taken back. */
export function createClosedScoreError(sheet: ScoreSheet): HttpError {
  if (sheet.status === 'contested') return new HttpError(scoringErrors.scoreContested);
  return new HttpError(isRemovedByStaff(sheet) ? scoringErrors.scoreVoided : scoringErrors.scoreFinal);
}

/** An answer is about the score that the player saw, not about one that replaced it meanwhile. */
export function assertScoreUnchanged({ status, version }: ScoreSheet, seenVersion: number | null): void {
  if (status === 'submitted' && seenVersion !== null && seenVersion !== version)
    throw new HttpError(scoringErrors.scoreChanged);
}
