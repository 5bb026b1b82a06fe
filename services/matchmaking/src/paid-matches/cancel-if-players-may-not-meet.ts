import { findBlockerIdsInMatch } from '../blocks/blocked-match.ts';
import { listMatchPlayerIds, type Match } from '../matches/match.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { createUnrevealedMatchEndChange, type ReasonNotToMeet } from './create-unrevealed-match-end-change.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/**
 * Ends a paid match that is not revealed to both, before it can be revealed, if a player blocked the other or has a disabled account.
 * The players see it as canceled by staff. Resolves to the match afterwards.
 */
export async function cancelIfPlayersMayNotMeet(deps: SearchDependencies, id: string): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    const found = match.kind === 'paid' ? await findReasonNotToMeet(deps, match) : null;
    return found && createUnrevealedMatchEndChange(deps, match, found.reason, { now, disabledIds: found.disabledIds });
  });
}

interface FoundReasonNotToMeet {
  readonly reason: ReasonNotToMeet;
  readonly disabledIds: readonly string[];
}

async function findReasonNotToMeet(deps: SearchDependencies, match: Match): Promise<FoundReasonNotToMeet | null> {
  if (match.user2Id === null) return null;
  const isBlocked = (await findBlockerIdsInMatch(deps, match)).length > 0;
  const players = await deps.players.findByIds(listMatchPlayerIds(match));
  const disabledIds = [...players.values()].filter(({ disabled }) => disabled).map(({ id }) => id);
  if (isBlocked) return { reason: 'blocked', disabledIds };
  if (disabledIds.length === 0) return null;
  // Closed accounts are disabled, too, but their matches end as canceled by the player.
  const closed = await deps.listClosedAccounts(disabledIds);
  return disabledIds.every((id) => closed.has(id)) ? null : { reason: 'account_disabled', disabledIds };
}
