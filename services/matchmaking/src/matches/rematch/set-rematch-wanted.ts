import { matchmakingErrors, matchUpdated } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { type BlockedMatchGuardDependencies, findBlockersAwareOfOpponent } from '../../blocks/blocked-match.ts';
import { isMatchPlayer, type Match } from '../match.ts';
import { createMatchChange, type MatchChange } from '../match-change.ts';
import { isMatchVisibleToPlayers } from '../match-visibility.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { isWithinRematchPeriod } from './rematch-period.ts';

/** A player of a completed match wants a rematch, or no longer does; see `findWantedRematches` for the effect. */
export function setRematchWanted(
  deps: BlockedMatchGuardDependencies,
  playerId: string,
  id: string,
  isWanted: boolean,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, (match, now) =>
    createRematchWishChange(deps, match, { playerId, isWanted }, now),
  );
}

/** The change that `setRematchWanted` makes; null if the wish is already known. */
export async function createRematchWishChange(
  deps: Pick<BlockedMatchGuardDependencies, 'blocks'>,
  match: Match,
  { playerId, isWanted }: { readonly playerId: string; readonly isWanted: boolean },
  now: Date,
): Promise<MatchChange | null> {
  if (!isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match)) {
    throw new HttpError(matchmakingErrors.matchUnknown);
  }
  // An error must not reveal a block to the blocked player, nor who a blocked account's successor is. The run leaves such pairs out.
  const hasBlocked = isWanted && (await findBlockersAwareOfOpponent(deps, match)).includes(playerId);
  if (match.status !== 'completed' || match.user2Id === null || hasBlocked || !isWithinRematchPeriod(match, now)) {
    throw new HttpError(matchmakingErrors.rematchNotPossible);
  }
  if (match.rematchWantedBy.includes(playerId) === isWanted) return null;
  const others = match.rematchWantedBy.filter((other) => other !== playerId);
  const rematchWantedBy = isWanted ? [...others, playerId] : others;
  return createMatchChange(match, { ...match, rematchWantedBy }, matchUpdated, now);
}
