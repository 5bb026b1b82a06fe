import { isDeepStrictEqual } from 'node:util';
import type { EventBus } from '@rally/events';
import { weekOf } from '@rally/league-calendar';
import { type Clock, conflict, retryOnConflict } from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import type { LogEntry } from '../rating-log/log-entry.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { PlayerStore } from './player.store.ts';
import { recordEvents } from './player-events.ts';
import { newRecord, type PlayerRecord, recordOf, type ToldPlayer } from './player-record.ts';

export interface RefreshDesk {
  readonly players: PlayerStore;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'wake'>;
  readonly leagueZone: string;
  readonly readEntries: (playerId: string) => Promise<LogEntry[]>;
  readonly readSheets: (playerId: string) => Promise<Sheet[]>;
  readonly readMatches: (playerId: string) => Promise<KnownMatch[]>;
  /** Brings the leaderboards up to a record. */
  readonly showOnBoards: (record: PlayerRecord) => Promise<void>;
}

/**
 * Computes a player's record anew from its sources and writes it, guarded by the version that was read before them; so the
 * last change of a source always gets in, whatever runs beside. Safe to repeat.
 */
export async function refreshPlayer(
  desk: RefreshDesk,
  playerId: string,
  news: ToldPlayer | null = null,
): Promise<void> {
  return retryOnConflict(async () => {
    const before = (await desk.players.byId(playerId)) ?? newRecord(playerId);
    const after = await computed(desk, before, news);
    if (isDeepStrictEqual(before, after)) return desk.showOnBoards(before);
    const now = desk.clock.now();
    const next = { ...after, version: before.version + 1 };
    if (await desk.players.save(before, next, recordEvents(before, next, now))) {
      desk.events.wake();
      return desk.showOnBoards(next);
    }
    return conflict;
  });
}

async function computed(desk: RefreshDesk, before: PlayerRecord, news: ToldPlayer | null): Promise<PlayerRecord> {
  const [entries, sheets, matches] = await Promise.all([
    desk.readEntries(before.id),
    desk.readSheets(before.id),
    desk.readMatches(before.id),
  ]);
  const told = news !== null && news.version > (before.told?.version ?? -1) ? news : before.told;
  const week = weekOf(desk.clock.now(), desk.leagueZone);
  return recordOf(before, { told, entries, sheets, matches, week }, desk.leagueZone);
}
