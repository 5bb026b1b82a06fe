import { isDeepStrictEqual } from 'node:util';
import type { EventBus } from '@rally/events';
import { type Clock, retryOnConflict, versionConflict } from '@rally/service-kit';
import { isPlayTimeOver, type KnownMatch, toLeagueTime } from '../known-matches/known-match.ts';
import type { ScoreRatingLogEntry } from '../rating-log/score-rating-log-entry.ts';
import type { ScoreSheet } from '../sheets/score-sheet.ts';
import type { PlayerRecordStore } from './player.store.ts';
import { createPlayerRecordEvents } from './player-events.ts';
import { computePlayerRecord, createPlayerRecord, type PlayerRecord, type PlayerSnapshot } from './player-record.ts';

export interface RefreshPlayerDependencies {
  readonly players: PlayerRecordStore;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'wake'>;
  readonly leagueZone: string;
  readonly readEntries: (playerId: string) => Promise<ScoreRatingLogEntry[]>;
  readonly readSheets: (playerId: string) => Promise<ScoreSheet[]>;
  readonly readMatches: (playerId: string) => Promise<KnownMatch[]>;
  /** Updates the leaderboard rows of a record. */
  readonly updateLeaderboards: (record: PlayerRecord) => Promise<void>;
}

/**
 * Recomputes a player's record from its sources and saves it, guarded by the version read before the sources, so that no
 * concurrent change of a source is lost. Safe to repeat.
 */
export async function refreshPlayer(
  deps: RefreshPlayerDependencies,
  playerId: string,
  news: PlayerSnapshot | null = null,
): Promise<void> {
  return retryOnConflict(async () => {
    const before = (await deps.players.findById(playerId)) ?? createPlayerRecord(playerId);
    const after = await computed(deps, before, news);
    if (isDeepStrictEqual(before, after)) return deps.updateLeaderboards(before);
    const now = deps.clock.now();
    const next = { ...after, version: before.version + 1 };
    if (await deps.players.save(before, next, createPlayerRecordEvents(before, next, now))) {
      deps.events.wake();
      return deps.updateLeaderboards(next);
    }
    return versionConflict;
  });
}

async function computed(
  deps: RefreshPlayerDependencies,
  before: PlayerRecord,
  news: PlayerSnapshot | null,
): Promise<PlayerRecord> {
  const [entries, sheets, matches] = await Promise.all([
    deps.readEntries(before.id),
    deps.readSheets(before.id),
    deps.readMatches(before.id),
  ]);
  const profile = news !== null && news.version > (before.profile?.version ?? -1) ? news : before.profile;
  const time = toLeagueTime(deps.clock.now(), deps.leagueZone);
  return computePlayerRecord(
    before,
    { profile, entries, sheets, matches, isOver: (match) => isPlayTimeOver(match, time) },
    deps.leagueZone,
  );
}
