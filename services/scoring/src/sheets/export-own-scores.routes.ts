import { sports } from '@rally/contracts/players';
import { exportOwnScores } from '@rally/contracts/scoring';
import type { ServeCall } from '@rally/service-kit';
import { getProfile, type ProfileDependencies } from '../players/get-profile.ts';
import { type PresentScoresDependencies, presentScores } from './present-scores.ts';
import type { ScoreSheet } from './score-sheet.ts';

export interface ExportScoresDependencies extends ProfileDependencies, PresentScoresDependencies {
  readonly readSheets: (playerId: string) => Promise<ScoreSheet[]>;
}

/** The caller's scores, and the rating history of each sport. */
export function registerExportOwnScoresRoute(serve: ServeCall, deps: ExportScoresDependencies): void {
  serve(exportOwnScores, async ({ account }) => {
    const record = await deps.players.findById(account.id);
    const profiles = record?.profile
      ? await Promise.all(sports.map((sport) => getProfile(deps, account.id, sport, account.id)))
      : [];
    return {
      ok: true as const,
      data: { profiles, scores: await presentScores(deps, await deps.readSheets(account.id)) },
    };
  });
}
