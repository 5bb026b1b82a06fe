import { type Sport, sports } from '@rally/contracts/players';
import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { Sheet } from '../sheets/sheet.ts';
import { type LogEntry, unratedEntry } from './log-entry.ts';
import type { RatingLogStore } from './rating-log.store.ts';
import { replay } from './replay.ts';

/** What settling needs of others. */
export interface SettleDesk {
  readonly log: Pick<RatingLogStore, 'from' | 'stateBefore' | 'write'>;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'wake'>;
  /** Sheets whose present state has not reached ratings and records yet, at most `limit`. */
  readonly unsettled: (sport: Sport, limit: number) => Promise<Sheet[]>;
  readonly settle: (sheet: Sheet) => Promise<void>;
  /** Brings a player's record up to what the log and the sheets say. */
  readonly refreshPlayer: (playerId: string) => Promise<void>;
}

const batchSize = 200;

/**
 * Brings every final, corrected or voided score to the ratings and records of its players. The holder of the lease does it
 * alone. Dying anywhere leaves the sheets unsettled: the next run writes the same entries again, and so each score counts
 * once for both players.
 */
export async function settleScores(desk: SettleDesk, leaseToken: number): Promise<void> {
  for (const sport of sports) {
    while (await settleBatch(desk, sport, leaseToken));
  }
}

/** Resolves to whether there may be more. */
async function settleBatch(desk: SettleDesk, sport: Sport, leaseToken: number): Promise<boolean> {
  const sheets = await desk.unsettled(sport, batchSize);
  if (sheets.length === 0) return false;
  const rated = await rate(desk, sport, sheets);
  await desk.log.write(rated, leaseToken, desk.clock.now());
  desk.events.wake();
  for (const playerId of playersOf(sheets, rated)) await desk.refreshPlayer(playerId);
  for (const sheet of sheets) await desk.settle(sheet);
  return sheets.length === batchSize;
}

async function rate(desk: SettleDesk, sport: Sport, sheets: readonly Sheet[]): Promise<LogEntry[]> {
  const changed = sheets.flatMap((sheet) => unratedEntry(sheet) ?? []);
  const first = changed.map(({ order }) => order).sort()[0];
  if (first === undefined) return [];
  const later = await desk.log.from(sport, first);
  return replay(changed, later, (playerId, order) => desk.log.stateBefore(playerId, sport, order));
}

function playersOf(sheets: readonly Sheet[], rated: readonly LogEntry[]): Set<string> {
  return new Set([
    ...sheets.flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]),
    ...rated.flatMap(({ user1, user2 }) => [user1.playerId, user2.playerId]),
  ]);
}
