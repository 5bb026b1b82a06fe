import type { MatchStore } from '../matches/match.store.ts';
import { isVisibleToPlayers } from '../matches/match.ts';
import { matchForPlayer } from '../matches/present-match.ts';
import { type MatchDisplay, showMatches } from '../matches/show-matches.ts';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

export interface CalendarDesk extends MatchDisplay {
  readonly matches: Pick<MatchStore, 'allOf' | 'byId'>;
}

/** Older ones have long been read. */
const newestMax = 60;

/** The matches in a player's calendar, seen with that player's eyes. */
export async function readCalendar(desk: CalendarDesk, playerId: string): Promise<CalendarEntry[]> {
  const newest = await desk.matches.allOf(playerId).page({ after: null, limit: newestMax });
  const shown = await showMatches(desk, newest.filter(isVisibleToPlayers), (material) =>
    matchForPlayer(material, playerId),
  );
  return shown.map((match) => calendarEntry(match, playerId)).filter((entry) => entry !== null);
}
