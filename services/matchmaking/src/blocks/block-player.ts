import { commonErrors } from '@rally/contracts';
import { blocksMax, matchmakingErrors, newBlocksPerDayMax } from '@rally/contracts/matchmaking';
import { claimRateLimit, HttpError, type RateLimitStore } from '@rally/service-kit';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import type { Match } from '../matches/match.ts';
import { isOpponentRevealedTo } from '../matches/match-visibility.ts';
import { type EnforceBlockDependencies, enforceBlock } from './enforce-block.ts';

export interface BlockPlayerDependencies extends EnforceBlockDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly rateLimits: RateLimitStore;
}

/** Counts every new block, even one that is removed later. */
const limits = [{ count: newBlocksPerDayMax, seconds: 86_400 }];

/**
 * Blocks a player and ends matches that the blocker knows of and that are not yet revealed to both. Resolves to the matches that
 * both players know of, which remain until someone cancels them. If the process dies partway, `createBlockEnforcementWorker` completes
 * the work.
 */
export async function blockPlayer(
  deps: BlockPlayerDependencies,
  blockerId: string,
  blockedId: string,
): Promise<readonly Match[]> {
  if (blockerId === blockedId) throw new HttpError(matchmakingErrors.blockedOneself);
  const players = await deps.players.findByIds([blockerId, blockedId]);
  if (!players.has(blockedId)) throw new HttpError(commonErrors.notFound);
  const own = await deps.blocks.listByBlocker(blockerId);
  if (!own.some((block) => block.blockedId === blockedId)) {
    if (own.length >= blocksMax) throw new HttpError(matchmakingErrors.tooManyBlocks);
    const key = `new block ${blockerId}`;
    await claimRateLimit(deps.rateLimits, key, deps.clock.now(), limits, matchmakingErrors.tooManyNewBlocks);
  }
  const places = [...players.values()].map(({ id, name, profilePhoto, region, zipCode, homeCourt }) => ({
    playerId: id,
    name,
    profilePhoto,
    region,
    zipCode,
    homeCourt,
  }));
  const block = await deps.blocks.add({ blockerId, blockedId, createdAt: deps.clock.now(), places });
  // An account may have been closed meanwhile, before there was a block to erase.
  for (const closedId of await deps.listClosedAccounts([blockerId, blockedId])) await deps.blocks.erasePlaces(closedId);
  await enforceBlock(deps, block);
  const left = await deps.matches.listUpcomingBetween(blockerId, blockedId);
  return left.filter((match) => match.status === 'scheduled' && isOpponentRevealedTo(match, blockerId));
}
