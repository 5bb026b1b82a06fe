import type { MatchStore } from '../matches/match.store.ts';
import { isVisibleToPlayers } from '../matches/match.ts';
import { matchForPlayer } from '../matches/views/present-match.ts';
import { type PresentDependencies, presentMatches } from '../matches/views/present-matches.ts';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

export interface CalendarDependencies extends PresentDependencies {
  readonly matches: Pick<MatchStore, 'allOf' | 'byId'>;
}

/** Older ones have long been read. */
const newestMax = 60;

/** The matches in a player's calendar, seen with that player's eyes. */
export async function listCalendarEntries(deps: CalendarDependencies, playerId: string): Promise<CalendarEntry[]> {
  const newest = await deps.matches.allOf(playerId).page({ after: null, limit: newestMax });
  const shown = await presentMatches(deps, newest.filter(isVisibleToPlayers), (material) =>
    matchForPlayer(material, playerId),
  );
  return shown.map((match) => calendarEntry(match, playerId)).filter((entry) => entry !== null);
}
