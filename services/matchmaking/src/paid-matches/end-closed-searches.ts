import { matchCanceled } from '@rally/contracts/matchmaking';
import { closedCancellationDefaults, isOpenOpponentSearch, type Match } from '../matches/match.ts';
import { addSystemAuditEvent, createMatchChange } from '../matches/match-change.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import {
  type FindSearchClosureReasonsDependencies,
  findSearchClosureReasons,
  type SearchClosureReason,
} from './find-search-closure-reasons.ts';

const causes = { dispute: 'search_disputed', cancellations: 'search_closed' } as const satisfies Record<
  SearchClosureReason,
  string
>;

/** Ends the open searches of players whose search is closed, so that they do not wait for an opponent. Safe to repeat. */
export async function endClosedSearches(
  deps: ChangeMatchDependencies & FindSearchClosureReasonsDependencies,
  searches: readonly Match[],
): Promise<void> {
  const reasons = await findSearchClosureReasons(
    deps,
    searches.map(({ user1Id }) => user1Id),
  );
  for (const { id, user1Id } of searches) {
    const reason = reasons.get(user1Id);
    if (reason === undefined) continue;
    const cause = causes[reason];
    await updateMatchWithRetry(deps, id, (match, now) => {
      const cancellation = { ...closedCancellationDefaults, by: 'staff', reason: null, cause, causedBy: null } as const;
      const after = isOpenOpponentSearch(match) ? toCanceledMatch(match, cancellation, now) : null;
      return (
        after && addSystemAuditEvent(createMatchChange(match, after, matchCanceled, now), 'match.canceled', cause, now)
      );
    });
  }
}
