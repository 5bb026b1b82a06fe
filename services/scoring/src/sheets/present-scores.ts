import type { ContestedScore, ScoredMatch } from '@rally/contracts/scoring';
import type { KnownMatch } from '../known-matches/known-match.ts';
import { toFlatScore } from './create-score-sheet-events.ts';
import type { ScoreSheet } from './score-sheet.ts';

export interface PresentScoresDependencies {
  readonly readMatches: (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownMatch>>;
  readonly readNames: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Sheets as shown to players and staff. Names set by staff take precedence over profile names. */
export async function presentScores(
  deps: PresentScoresDependencies,
  sheets: readonly ScoreSheet[],
): Promise<ScoredMatch[]> {
  const [matches, names] = await Promise.all([
    deps.readMatches(sheets.map(({ id }) => id)),
    deps.readNames(sheets.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id])),
  ]);
  return sheets.map((sheet) => {
    const match = matches.get(sheet.id);
    return {
      id: sheet.id,
      sport: sheet.sport,
      user1Id: sheet.user1Id,
      user2Id: sheet.user2Id,
      user1Name: match?.user1Name ?? names.get(sheet.user1Id) ?? null,
      user2Name: match?.user2Name ?? names.get(sheet.user2Id) ?? null,
      scheduledDate: match?.scheduledDate?.toISOString() ?? null,
      ...toFlatScore(sheet.score),
      scoreStatus: sheet.status,
      scoreVersion: sheet.version,
      scoreSubmittedBy: sheet.submittedBy,
      scoreSubmittedAt: sheet.submittedAt.toISOString(),
      expiresAt: sheet.expiresAt.toISOString(),
      isEarly: sheet.isEarly ?? false,
      isUnagreedNoShow: sheet.isUnagreedNoShow ?? false,
    };
  });
}

export async function presentContestedScores(
  deps: PresentScoresDependencies,
  sheets: readonly ScoreSheet[],
): Promise<ContestedScore[]> {
  const shown = await presentScores(deps, sheets);
  const byId = new Map(shown.map((score) => [score.id, score]));
  return sheets.flatMap(({ id, contestedBy, contestedAt, counterScore, contestReason, saysNotPlayed }) => {
    const score = byId.get(id);
    if (!score || contestedAt === null) return [];
    const contest = {
      contestedBy,
      contestedAt: contestedAt.toISOString(),
      counterScore: counterScore ? toFlatScore(counterScore) : null,
      contestReason: contestReason ?? null,
      saysNotPlayed: saysNotPlayed ?? false,
    };
    return [{ ...score, ...contest }];
  });
}
