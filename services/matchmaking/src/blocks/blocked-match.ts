import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import type { ChangeMatchDependencies } from '../matches/update-match-with-retry.ts';
import type { BlockStore } from './block.store.ts';

/** Dependencies of match changes that must not bring blocked players together. */
export interface BlockedMatchGuardDependencies extends ChangeMatchDependencies {
  readonly blocks: BlockStore;
}

/** The players of a match who blocked the other one. */
export async function findBlockerIdsInMatch(
  { blocks }: Pick<BlockedMatchGuardDependencies, 'blocks'>,
  match: Match,
): Promise<string[]> {
  return match.user2Id === null ? [] : blocks.findBlockersBetween(match.user1Id, match.user2Id);
}

/**
 * The players of a match who blocked this very account. A player who blocked a former account of the opponent does not know that it is
 * the same person, and the effects of the block must not reveal it.
 */
export async function findBlockersAwareOfOpponent(
  { blocks }: { readonly blocks: Pick<BlockStore, 'listBetween'> },
  { user1Id, user2Id }: Pick<Match, 'user1Id' | 'user2Id'>,
): Promise<string[]> {
  const all = user2Id === null ? [] : await blocks.listBetween(user1Id, user2Id);
  return all.filter(({ inheritedFrom }) => inheritedFrom === undefined).map(({ blockerId }) => blockerId);
}

/** Ids of the matches in which one player blocked the other; one query for many matches. */
export async function findBlockedMatchIds(
  { blocks }: { readonly blocks: Pick<BlockStore, 'findBlockedPlayers'> },
  matches: readonly Match[],
): Promise<Set<string>> {
  if (matches.length === 0) return new Set();
  const blocked = await blocks.findBlockedPlayers(matches.map(({ user1Id }) => user1Id));
  const isBlocked = ({ user1Id, user2Id }: Match) => user2Id !== null && !!blocked.get(user1Id)?.includes(user2Id);
  return new Set(matches.filter(isBlocked).map(({ id }) => id));
}

/** Fails with 409 for a match in which one player blocked the other. Only staff may see this error. */
export async function assertPlayersNotBlocked(
  deps: Pick<BlockedMatchGuardDependencies, 'blocks'>,
  match: Match,
): Promise<void> {
  if ((await findBlockerIdsInMatch(deps, match)).length > 0) throw new HttpError(matchmakingErrors.playersBlocked);
}
