import { type ScoreEntry, scoringErrors } from '@rally/contracts/scoring';
import { HttpError, type ListClosedAccounts } from '@rally/service-kit';
import { assertIsOpponent, assertScoreUnchanged, createClosedScoreError } from './confirm-score.ts';
import { addCounterScore, contestScoreSheet, type ScoreSheet } from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';
import { isSameScore, validateScoreEntry } from './validate-score-entry.ts';

/** What a player says when contesting a score. */
export interface ContestScoreInput {
  /** The score as the player saw it. */
  readonly counterEntry: ScoreEntry | null;
  readonly reason: string | null;
  /** Whether the player says that the match was not played. */
  readonly saysNotPlayed?: boolean;
  /** The version that the player saw; null if unknown. */
  readonly seenVersion: number | null;
  readonly messageId: string | null;
  /** When the message arrived; missing on the website. */
  readonly receivedAt?: Date;
}

export interface ContestScoreDependencies extends UpdateScoreSheetDependencies {
  readonly listClosedAccounts: ListClosedAccounts;
}

/** Contests the opponent's score, so that staff review it, or adds the counter-score or the claim that a contest lacks. Safe to repeat. */
export async function contestScore(
  deps: ContestScoreDependencies,
  playerId: string,
  matchId: string,
  { counterEntry, reason, saysNotPlayed: saysNone = false, seenVersion, messageId, receivedAt }: ContestScoreInput,
): Promise<ScoreSheet> {
  const contested = await updateScoreSheet(
    deps,
    matchId,
    (sheet, now) => {
      assertIsOpponent(sheet, playerId);
      const counterScore = counterEntry && validateScoreEntry(sheet.sport, counterEntry);
      const saysNotPlayed = saysNone && counterScore === null;
      const contest = { playerId, counterScore, reason, saysNotPlayed, messageId };
      if (sheet.status === 'contested') {
        const isKnown = counterScore
          ? sheet.counterScore && isSameScore(sheet.counterScore, counterScore)
          : !saysNotPlayed || sheet.saysNotPlayed;
        if (isKnown) return null;
      } else {
        assertScoreUnchanged(sheet, seenVersion);
      }
      if (counterScore && isSameScore(sheet.score, counterScore)) throw new HttpError(scoringErrors.counterScoreSame);
      const after =
        sheet.status === 'contested' ? addCounterScore(sheet, contest) : contestScoreSheet(sheet, contest, now);
      if (after) return { after };
      throw createClosedScoreError(sheet);
    },
    receivedAt,
  );
  // The account may have been closed before there was a reason to erase.
  const isClosed = (await deps.listClosedAccounts([playerId])).has(playerId);
  if (isClosed) await deps.sheets.eraseContestReasons(playerId, (text) => text);
  return contested;
}
