import type { ApiError } from '@rally/contracts';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent } from '@rally/contracts/scoring';
import { getLeagueWeek, type WeekId } from '@rally/league-calendar';
import type { Clock, Mutex } from '@rally/service-kit';
import type { BlockedMatchGuardDependencies } from '../blocks/blocked-match.ts';
import type { KnownPlayer } from '../known-players/known-player.ts';
import { isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { type PairingProfile, toPairingProfile } from '../pairing/rules/pairing-profile.ts';
import { getMatchHistoryForPairing } from '../weekly-run/history/pairing-history.ts';
import { toPairingPlayer } from '../weekly-run/plan/to-pairing-player.ts';
import { loadPlayerHistories, type RunDependencies } from '../weekly-run/run-dependencies.ts';
import { findSearchClosures } from './find-search-closures.ts';
import type { ClosedSearchStore } from './search-permission.store.ts';

/** Dependencies of searches for paid matches. */
export interface SearchDependencies
  extends BlockedMatchGuardDependencies,
    Pick<RunDependencies, 'encounters' | 'findScores' | 'leagueZone'> {
  readonly players: { findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPlayer>> };
  readonly searchPermissions: ClosedSearchStore;
  readonly listClosedAccounts: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Serializes creating and joining searches within a process, which would otherwise conflict with each other. */
  readonly searchMutex: Mutex;
}

/** An open search and its player. */
export interface OpenSearchWithPlayer {
  readonly search: Match;
  readonly known: KnownPlayer & { readonly lat: number; readonly lng: number };
  readonly profile: PairingProfile;
}

/** The error for a player who may not search for a paid match; null if the player may. */
export function getSearchEligibilityError(player: KnownPlayer | null): ApiError | null {
  if (!player?.onboarded || player.name === null || !hasCoordinates(player)) return matchmakingErrors.profileIncomplete;
  return isExtremelyReliable(player) ? null : matchmakingErrors.notEligible;
}

/** The current league week, which searches are for. */
export function getCurrentLeagueWeek({ clock, leagueZone }: { clock: Clock; leagueZone: string }): WeekId {
  return getLeagueWeek(clock.now(), leagueZone);
}

/**
 * Loads the open searches whose players may be paired, with current data about those players.
 * @param historyOfIds players whose match history is read; for a pair, the history of one side is enough
 */
export async function loadOpenSearchesWithPlayers(
  deps: SearchDependencies,
  searches: readonly Match[],
  historyOfIds: readonly string[],
): Promise<OpenSearchWithPlayer[]> {
  const week = getCurrentLeagueWeek(deps);
  const open = searches.filter((search) => isOpenOpponentSearch(search) && search.week === week);
  const playerIds = open.map(({ user1Id }) => user1Id);
  const [players, blocked, closed, buildPairingHistories] = await Promise.all([
    deps.players.findByIds(playerIds),
    deps.blocks.findBlockedPlayers(playerIds),
    findSearchClosures(deps, playerIds),
    loadPlayerHistories(deps, week, historyOfIds),
  ]);
  return open.flatMap((search): OpenSearchWithPlayer[] => {
    const known = players.get(search.user1Id);
    if (!known || closed.has(known.id) || !mayBeFound(known)) return [];
    const past = getMatchHistoryForPairing(buildPairingHistories, known.id);
    const blockedPlayers = blocked.get(known.id) ?? [];
    const player = toPairingPlayer(known, search.sport, past, blockedPlayers, 0);
    return [{ search, known, profile: toPairingProfile(player) }];
  });
}

/** Whether the player may search, not considering closed searches. */
export function mayBeFound(player: KnownPlayer): player is OpenSearchWithPlayer['known'] {
  return !player.disabled && hasCoordinates(player) && getSearchEligibilityError(player) === null;
}

function hasCoordinates(player: KnownPlayer): player is OpenSearchWithPlayer['known'] {
  return player.lat !== null && player.lng !== null;
}

/** Whether the player completed 75% or more of at least one settled match. */
function isExtremelyReliable({ matchesAssigned, matchesCompleted }: KnownPlayer): boolean {
  return matchesCompleted > 0 && matchesCompleted * 100 >= matchesAssigned * extremelyReliablePercent;
}
