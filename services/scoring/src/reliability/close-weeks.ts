import { type WeekId, weekOf } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import { type KnownMatch, playersOf } from '../known-matches/known-match.ts';

export interface CloseWeeksDesk {
  readonly unplayedBefore: (week: WeekId, limit: number) => Promise<KnownMatch[]>;
  readonly noteWeekOver: (matchIds: readonly string[]) => Promise<void>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const batchSize = 100;

/** A week has ended: its matches without a score now count for reliability. Dying before the note repeats it. */
export async function closeWeeks(desk: CloseWeeksDesk): Promise<void> {
  for (;;) {
    const week = weekOf(desk.clock.now(), desk.leagueZone);
    const matches = await desk.unplayedBefore(week, batchSize);
    for (const playerId of new Set(matches.flatMap(playersOf))) await desk.refreshPlayer(playerId);
    await desk.noteWeekOver(matches.map(({ id }) => id));
    if (matches.length < batchSize) return;
  }
}
