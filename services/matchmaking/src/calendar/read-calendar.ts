import type { MatchStore } from '../matches/match.store.ts';
import { isVisibleToPlayers } from '../matches/match.ts';
import { matchForPlayer } from '../matches/views/present-match.ts';
import { type PresentDependencies, presentMatches } from '../matches/views/present-matches.ts';
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts';

export interface CalendarDependencies extends PresentDependencies {
  readonly matches: Pick<MatchStore, 'allOf' | 'byId'>;
}

/** The feed has the newest matches only; calendars keep older ones. */
const newestMax = 60;

/** The entries of a player's calendar, with what that player may see. */
export async function listCalendarEntries(deps: CalendarDependencies, playerId: string): Promise<CalendarEntry[]> {
  const newest = await deps.matches.allOf(playerId).page({ after: null, limit: newestMax });
  const shown = await presentMatches(deps, newest.filter(isVisibleToPlayers), (material) =>
    matchForPlayer(material, playerId),
  );
  return shown.map((match) => calendarEntry(match, playerId)).filter((entry) => entry !== null);
}
