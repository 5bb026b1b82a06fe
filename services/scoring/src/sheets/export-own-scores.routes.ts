import { sports } from '@rally/contracts/players';
import { exportOwnScores } from '@rally/contracts/scoring';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { getPublicProfile, type PublicProfileDependencies } from '../players/get-public-profile.ts';
import { type PresentScoresDependencies, presentScores } from './present-scores.ts';
import type { ScoreSheet } from './score-sheet.ts';

export interface ExportOwnScoresDependencies extends PublicProfileDependencies, PresentScoresDependencies {
  readonly readSheets: (playerId: string) => Promise<ScoreSheet[]>;
}

/** The caller's scores, contests and votes for opponents' playstyles, and the rating history of each sport. */
export function registerExportOwnScoresRoute(serve: RegisterApiCallHandler, deps: ExportOwnScoresDependencies): void {
  serve(exportOwnScores, async ({ account }) => {
    const record = await deps.players.findById(account.id);
    const profiles = record?.profile
      ? await Promise.all(sports.map((sport) => getPublicProfile(deps, account.id, sport, account.id)))
      : [];
    const sheets = await deps.readSheets(account.id);
    const contests = sheets.flatMap(({ id: matchId, contestedBy, contestReason: reason }) =>
      contestedBy === account.id && reason ? [{ matchId, reason }] : [],
    );
    const playstyleVotes = sheets.flatMap(({ id: matchId, user1Id, user1Vote, user2Vote }) => {
      const vote = user1Id === account.id ? user2Vote : user1Vote;
      return vote === null ? [] : [{ matchId, vote }];
    });
    return {
      ok: true as const,
      data: { profiles, scores: await presentScores(deps, sheets), contests, playstyleVotes },
    };
  });
}
