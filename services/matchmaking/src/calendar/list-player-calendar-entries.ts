import type { Language } from '@rally/contracts/players';
import type { Clock } from '@rally/service-kit';
import type { MatchStore } from '../matches/match.store.ts';
import { isMatchVisibleToPlayers } from '../matches/match-visibility.ts';
import { presentMatchForPlayer } from '../matches/views/present-match.ts';
import { type PresentMatchDependencies, presentMatches } from '../matches/views/present-matches.ts';
import { type CalendarEntry, toCalendarEntry } from './calendar-entry.ts';

export interface CalendarDependencies extends PresentMatchDependencies {
  readonly matches: Pick<MatchStore, 'listByPlayer' | 'findById'>;
  readonly clock: Clock;
}

/** The feed has the newest matches only; calendars keep older ones. */
const newestMax = 60;

/** The entries of a player's calendar, limited to what that player may see. */
export async function listPlayerCalendarEntries(
  deps: CalendarDependencies,
  playerId: string,
  language: Language,
): Promise<CalendarEntry[]> {
  const newest = await deps.matches.listByPlayer(playerId).page({ after: null, limit: newestMax });
  const shown = await presentMatches(deps, newest.filter(isMatchVisibleToPlayers), (material) =>
    presentMatchForPlayer(material, playerId, deps.clock.now()),
  );
  return shown.map((match) => toCalendarEntry(match, playerId, language)).filter((entry) => entry !== null);
}
