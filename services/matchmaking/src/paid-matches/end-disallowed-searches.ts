import { type AutoCancelReason, matchmakingErrors } from '@rally/contracts/matchmaking';
import { attemptEach } from '@rally/service-kit';
import { createAutomaticCancellationChange } from '../matches/create-automatic-match-changes.ts';
import { closedCancellationDefaults, isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import {
  type FindSearchClosuresDependencies,
  findSearchClosures,
  type SearchClosureReason,
} from './find-search-closures.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { getSearchEligibilityError } from './search-eligibility.ts';

type EndDisallowedSearchesDependencies = ChangeMatchDependencies &
  FindSearchClosuresDependencies &
  Pick<SearchDependencies, 'players'>;

const causes = { dispute: 'search_disputed', cancellations: 'search_closed' } as const satisfies Record<
  SearchClosureReason,
  AutoCancelReason
>;

/**
 * Ends the open searches of players who may no longer search, because their search is closed or they now complete too few matches.
 * Safe to repeat. A failing search does not keep the others from ending.
 */
export async function endDisallowedSearches(
  deps: EndDisallowedSearchesDependencies,
  searches: readonly Match[],
): Promise<void> {
  const endings = await findSearchEndings(
    deps,
    searches.map(({ user1Id }) => user1Id),
  );
  await attemptEach('search', searches, async ({ id, user1Id }) => {
    const cause = endings.get(user1Id);
    if (cause !== undefined) await endSearch(deps, id, cause);
  });
}

function endSearch(deps: ChangeMatchDependencies, id: string, cause: AutoCancelReason): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) => {
    const cancellation = { ...closedCancellationDefaults, by: 'staff', reason: null, cause, causedBy: null } as const;
    return isOpenOpponentSearch(match) ? createAutomaticCancellationChange(match, cancellation, cause, now) : null;
  });
}

/** The players among these whose searches end, and why. */
async function findSearchEndings(
  deps: EndDisallowedSearchesDependencies,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, AutoCancelReason>> {
  const [closed, players] = await Promise.all([findSearchClosures(deps, playerIds), deps.players.findByIds(playerIds)]);
  return new Map(
    playerIds.flatMap((playerId): [string, AutoCancelReason][] => {
      const reason = closed.get(playerId)?.reason;
      if (reason !== undefined) return [[playerId, causes[reason]]];
      const refusal = getSearchEligibilityError(players.get(playerId) ?? null);
      return refusal === matchmakingErrors.notEligible ? [[playerId, 'reliability_too_low']] : [];
    }),
  );
}
