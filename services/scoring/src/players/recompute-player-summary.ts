import { isDeepStrictEqual } from 'node:util';
import { type Clock, retryOnConflict, versionConflict } from '@rally/service-kit';
import { getLeagueWeekInProgress, isPlayWindowOver, type KnownMatch } from '../known-matches/known-match.ts';
import type { RatingLogEntry } from '../rating-log/rating-log-entry.ts';
import type { ScoreSheet } from '../sheets/score-sheet.ts';
import { createPlayerSummaryEvents } from './create-player-summary-events.ts';
import type { PlayerScoringSummaryStore } from './player-scoring-summary.store.ts';
import {
  computePlayerSummary,
  createEmptyPlayerSummary,
  type KnownPlayerProfile,
  type PlayerScoringSummary,
} from './player-scoring-summary.ts';

export interface RecomputePlayerSummaryDependencies {
  readonly players: PlayerScoringSummaryStore;
  readonly clock: Clock;
  readonly leagueZone: string;
  readonly readEntries: (playerId: string) => Promise<RatingLogEntry[]>;
  readonly readSheets: (playerId: string) => Promise<ScoreSheet[]>;
  readonly readMatches: (playerId: string) => Promise<KnownMatch[]>;
  /** Updates the leaderboard rows of a record. */
  readonly updateLeaderboards: (record: PlayerScoringSummary) => Promise<unknown>;
}

/**
 * Recomputes a player's record from its sources and saves it, guarded by the version read before the sources, so that no
 * concurrent change of a source is lost. Safe to repeat.
 */
export async function recomputePlayerSummary(
  deps: RecomputePlayerSummaryDependencies,
  playerId: string,
  news: KnownPlayerProfile | null = null,
): Promise<void> {
  return retryOnConflict(async () => {
    const before = (await deps.players.findById(playerId)) ?? createEmptyPlayerSummary(playerId);
    const after = await recomputeSummaryFromStores(deps, before, news);
    if (isDeepStrictEqual(before, after)) {
      await deps.updateLeaderboards(before);
      return;
    }
    const now = deps.clock.now();
    const next = { ...after, version: before.version + 1 };
    if (!(await deps.players.save(before, next, createPlayerSummaryEvents(before, next, now)))) return versionConflict;
    await deps.updateLeaderboards(next);
    return;
  });
}

async function recomputeSummaryFromStores(
  deps: RecomputePlayerSummaryDependencies,
  before: PlayerScoringSummary,
  news: KnownPlayerProfile | null,
): Promise<PlayerScoringSummary> {
  const [entries, sheets, matches] = await Promise.all([
    deps.readEntries(before.id),
    deps.readSheets(before.id),
    deps.readMatches(before.id),
  ]);
  const profile = news !== null && news.version > (before.profile?.version ?? -1) ? news : before.profile;
  const time = getLeagueWeekInProgress(deps.clock.now(), deps.leagueZone);
  return computePlayerSummary(
    before,
    { profile, entries, sheets, matches, isOver: (match) => isPlayWindowOver(match, time) },
    deps.leagueZone,
  );
}
