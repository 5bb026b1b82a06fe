import { getLeagueWeek } from '@rally/league-calendar';
import { isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { type PairingProfile, toPairingProfile } from '../pairing/rules/pairing-profile.ts';
import { loadPairingHistories } from '../weekly-run/history/load-pairing-histories.ts';
import { getMatchHistoryForPairing } from '../weekly-run/history/pairing-history.ts';
import { toPairingPlayer } from '../weekly-run/plan/to-pairing-player.ts';
import { findSearchClosures } from './find-search-closures.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { canSearch, type LocatedKnownPlayer } from './search-eligibility.ts';

export interface OpenSearchWithPlayer {
  readonly search: Match;
  readonly known: LocatedKnownPlayer;
  readonly profile: PairingProfile;
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
  const week = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const open = searches.filter((search) => isOpenOpponentSearch(search) && search.week === week);
  const playerIds = open.map(({ user1Id }) => user1Id);
  const [players, blocked, closures, histories] = await Promise.all([
    deps.players.findByIds(playerIds),
    deps.blocks.findBlockedPlayers(playerIds),
    findSearchClosures(deps, playerIds),
    loadPairingHistories(deps, week, historyOfIds),
  ]);
  return open.flatMap((search): OpenSearchWithPlayer[] => {
    const known = players.get(search.user1Id);
    if (!known || closures.has(known.id) || !canSearch(known)) return [];
    const past = getMatchHistoryForPairing(histories, known.id);
    const blockedPlayers = blocked.get(known.id) ?? [];
    const player = toPairingPlayer(known, search.sport, past, blockedPlayers, 0);
    return [{ search, known, profile: toPairingProfile(player) }];
  });
}
