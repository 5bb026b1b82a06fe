import { type AutoCancelReason, matchCanceled, matchmakingErrors } from '@rally/contracts/matchmaking';
import { attemptEach } from '@rally/service-kit';
import { closedCancellationDefaults, isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { addSystemAuditEvent, createMatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import {
  type BarredFromSearchReason,
  type FindSearchBarReasonsDependencies,
  findSearchBarReasons,
} from './find-search-bar-reasons.ts';
import { getSearchEligibilityError, type SearchDependencies } from './open-search-with-player.ts';

type EndSearchesOfBarredPlayersDependencies = ChangeMatchDependencies &
  FindSearchBarReasonsDependencies &
  Pick<SearchDependencies, 'players'>;

const causes = { dispute: 'search_disputed', cancellations: 'search_closed' } as const satisfies Record<
  BarredFromSearchReason,
  AutoCancelReason
>;

/**
 * Ends the open searches of players whose search is closed, or who now complete too few matches, so that they do not wait in vain.
 * Safe to repeat. A failing search does not keep the others from ending.
 */
export async function endSearchesOfBarredPlayers(
  deps: EndSearchesOfBarredPlayersDependencies,
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
    const after = isOpenOpponentSearch(match) ? toCanceledMatch(match, cancellation, now) : null;
    return (
      after && addSystemAuditEvent(createMatchChange(match, after, matchCanceled, now), 'match.canceled', cause, now)
    );
  });
}

/** The players among these whose searches end, and why. */
async function findSearchEndings(
  deps: EndSearchesOfBarredPlayersDependencies,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, AutoCancelReason>> {
  const [closed, players] = await Promise.all([
    findSearchBarReasons(deps, playerIds),
    deps.players.findByIds(playerIds),
  ]);
  return new Map(
    playerIds.flatMap((playerId): [string, AutoCancelReason][] => {
      const reason = closed.get(playerId);
      if (reason !== undefined) return [[playerId, causes[reason]]];
      const refusal = getSearchEligibilityError(players.get(playerId) ?? null);
      return refusal === matchmakingErrors.notEligible ? [[playerId, 'reliability_too_low']] : [];
    }),
  );
}
