import { matchUpdated } from '@rally/contracts/matchmaking';
import { courtQueryDefault, type Sport } from '@rally/contracts/players';
import { type Coordinates, findTimeZone } from '@rally/geo';
import { type Court, type PlacesClient, PlacesUnavailableError, searchCourtsBetween } from '@rally/places';
import { mapConcurrent, type PageCursor } from '@rally/service-kit';
import { listMatchPlayerIds, type Match, toMatchPageCursor } from '../match.ts';
import { createMatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { findSharedTimesForMatch } from './propose-times.ts';

export interface SuggestCourtsDependencies extends ChangeMatchDependencies {
  readonly places: PlacesClient;
  /** The players' homes by id. They are used for the court search only and never leave the service. */
  readonly getPlayers: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, Home>>;
}

/** Null if the player's location is unknown. */
interface Home {
  readonly lat: number | null;
  readonly lng: number | null;
}

const queries = { tennis: courtQueryDefault, pickleball: 'pickleball court' } as const satisfies Record<Sport, string>;
const popularCourtsMax = 5;
const batchSize = 100;
/** Concurrent requests to the places provider. */
const concurrency = 4;
/** After this many failures in a row the provider counts as down; fewer may be due to single matches. */
const failuresInRowMax = 5;

/**
 * Looks up courts for every match that has not been looked up, oldest first. Resolves to whether all are done; the next call handles
 * matches that were left because the provider is down.
 */
export async function suggestCourtsForMatches(deps: SuggestCourtsDependencies, signal: AbortSignal): Promise<boolean> {
  let after: PageCursor | null = null;
  let failuresInRow = 0;
  let complete = true;

  async function saveSuggestions(match: Match, homes: ReadonlyMap<string, Home>) {
    if (signal.aborted || failuresInRow >= failuresInRowMax) {
      complete = false;
      return;
    }
    try {
      await saveSuggestedCourts(deps, match, await findCourtsForMatch(deps.places, match, homes));
      failuresInRow = 0;
    } catch (error) {
      if (!(error instanceof PlacesUnavailableError)) throw error;
      failuresInRow += 1;
      complete = false;
    }
  }

  for (;;) {
    const batch: Match[] = await deps.matches.listWithoutCourts().page({ after, limit: batchSize });
    const last = batch.at(-1);
    if (last === undefined || signal.aborted || failuresInRow >= failuresInRowMax) return complete;
    after = toMatchPageCursor(last);
    const homes = await deps.getPlayers([...new Set(batch.flatMap(listMatchPlayerIds))]);
    await mapConcurrent(batch, concurrency, (match) => saveSuggestions(match, homes));
  }
}

/** Empty for players without a known home and for a search without an opponent. */
async function findCourtsForMatch(
  places: PlacesClient,
  match: Match,
  homes: ReadonlyMap<string, Home>,
): Promise<readonly Court[]> {
  const [home1, home2] = [
    getHomeCoordinates(homes.get(match.user1Id)),
    getHomeCoordinates(homes.get(match.user2Id ?? '')),
  ];
  if (!home1 || !home2) return [];
  return searchCourtsBetween(places, home1, home2, queries[match.sport]);
}

function getHomeCoordinates(home: Home | undefined): Coordinates | null {
  return home && home.lat !== null && home.lng !== null ? { lat: home.lat, lng: home.lng } : null;
}

async function saveSuggestedCourts(
  deps: SuggestCourtsDependencies,
  { id }: Match,
  courts: readonly Court[],
): Promise<void> {
  await updateMatchWithRetry(deps, id, (match, now) =>
    match.courtsLookedUpAt === null
      ? createMatchChange(match, { ...withCourts(match, courts, now), courtsLookedUpAt: now }, matchUpdated, now)
      : null,
  );
}

function withCourts(match: Match, courts: readonly Court[], now: Date): Match {
  const popularCourts = courts.slice(0, popularCourtsMax);
  const suggestedCourt = courts[0] ?? null;
  const timeZone = suggestedCourt ? findTimeZone(suggestedCourt) : match.timeZone;
  // Slots use the court's local time, unless the players have already been told other times.
  if (timeZone === match.timeZone || match.notification !== null || match.arrangement !== null)
    return { ...match, popularCourts, suggestedCourt };
  return { ...match, popularCourts, suggestedCourt, timeZone, slots: findSharedTimesForMatch(match, timeZone, now) };
}
