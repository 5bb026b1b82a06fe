import { matchUpdated } from '@rally/contracts/matchmaking';
import { cancelIfBlocked } from '../blocks/enforce-block.ts';
import { listMatchPlayerIds, type Match } from '../matches/match.ts';
import { createMatchChange } from '../matches/match-change.ts';
import { revealOpponent } from '../matches/match-fees.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { endExpiredUnrevealedMatch } from './end-expired-unrevealed-match.ts';
import type { SearchDependencies } from './open-search-with-player.ts';

/** Reveals the opponent without a fee to players of a paid match who have lifetime access. */
export async function revealToLifetimeMembers(deps: SearchDependencies, match: Match): Promise<Match> {
  const players = await deps.players.findByIds(listMatchPlayerIds(match));
  const free = [...players.values()].filter(({ lifetimeAccess }) => lifetimeAccess);
  if (free.every(({ id }) => match.revealedTo.includes(id))) return match;
  await cancelIfBlocked(deps, match.id);
  await endExpiredUnrevealedMatch(deps, match.id);
  return updateMatchWithRetry(deps, match.id, (present, now) => {
    const after = free.reduce((changed, { id }) => revealOpponent(changed, id, now), present);
    return after === present ? null : createMatchChange(present, after, matchUpdated, now);
  });
}
