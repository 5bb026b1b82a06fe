import type { ApiError } from '@rally/contracts';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent } from '@rally/contracts/scoring';
import { type WeekId, weekOf } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { MatchDesk } from '../matches/change-match.ts';
import { isOpenSearch, type Match } from '../matches/match.ts';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { pairingPlayerOf } from '../weekly-run/pairing-player-of.ts';
import { pastOf as pastIn } from '../weekly-run/past.ts';
import { type RunDesk, readPasts } from '../weekly-run/run-desk.ts';
import type { InTurn } from './in-turn.ts';

/** What searching for an extra match works with. */
export interface SearchDesk extends MatchDesk, Pick<RunDesk, 'encounters' | 'scoresOf' | 'leagueZone'> {
  readonly players: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPlayer>> };
  /** Does such work of this process one after the other: many who join at once would only lose to each other. */
  readonly inTurn: InTurn;
}

/** An open search with the player who searches. */
export interface Searcher {
  readonly search: Match;
  readonly known: KnownPlayer & { readonly lat: number; readonly lng: number };
  readonly player: PairingPlayer;
}

/** Why a player may not search for a paid match; null for one who may. */
export function searchRefusal(player: KnownPlayer | null): ApiError | null {
  if (!player?.onboarded || !isPlaced(player)) return matchmakingErrors.profileIncomplete;
  return isExtremelyReliable(player) ? null : matchmakingErrors.notEligible;
}

/** The week that a search is for: the one it is now. */
export function searchWeek({ clock, leagueZone }: { clock: Clock; leagueZone: string }): WeekId {
  return weekOf(clock.now(), leagueZone);
}

/**
 * Those of the searches that are open and whose players may be paired, as they are known now.
 * @param pastOf players whose past is minded; of two who met, one of them is enough
 */
export async function readSearchers(
  desk: SearchDesk,
  searches: readonly Match[],
  pastOf: readonly string[],
): Promise<Searcher[]> {
  const week = searchWeek(desk);
  const open = searches.filter((search) => isOpenSearch(search) && search.week === week);
  const [players, pasts] = await Promise.all([
    desk.players.byIds(open.map(({ user1Id }) => user1Id)),
    readPasts(desk, week, pastOf),
  ]);
  return open.flatMap((search): Searcher[] => {
    const known = players.get(search.user1Id);
    if (!known || known.disabled || !isPlaced(known) || searchRefusal(known)) return [];
    return [{ search, known, player: pairingPlayerOf(known, search.sport, pastIn(pasts, known.id), 0) }];
  });
}

function isPlaced(player: KnownPlayer): player is Searcher['known'] {
  return player.lat !== null && player.lng !== null;
}

/** 75 % or more of real matches. */
function isExtremelyReliable({ matchesAssigned, matchesCompleted }: KnownPlayer): boolean {
  return matchesCompleted > 0 && matchesCompleted * 100 >= matchesAssigned * extremelyReliablePercent;
}
