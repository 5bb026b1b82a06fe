import { matchUpdated } from '@rally/contracts/matchmaking';
import { listMatchPlayerIds, type Match } from '../matches/match.ts';
import { createMatchChange } from '../matches/match-change.ts';
import { revealOpponent } from '../matches/match-fees.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { cancelIfPlayersMayNotMeet } from './cancel-if-players-may-not-meet.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';

/**
 * Reveals the opponent without a fee to players of a paid match who have lifetime access. Ends an unrevealed match if one of the accounts
 * is disabled, so that the other player neither pays nor waits.
 */
export async function reconcileFoundMatch(deps: SearchDependencies, match: Match): Promise<Match> {
  const players = [...(await deps.players.findByIds(listMatchPlayerIds(match))).values()];
  const free = players.filter(({ lifetimeAccess }) => lifetimeAccess);
  const isRevealedToFree = free.every(({ id }) => match.revealedTo.includes(id));
  if (isRevealedToFree && !players.some(({ disabled }) => disabled)) return match;
  await cancelIfPlayersMayNotMeet(deps, match.id);
  await endExpiredUnrevealedMatch(deps, match.id);
  return updateMatchWithRetry(deps, match.id, (present, now) => {
    const after = free.reduce((changed, { id }) => revealOpponent(changed, id, now), present);
    return after === present ? null : createMatchChange(present, after, matchUpdated, now);
  });
}
