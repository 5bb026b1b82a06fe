import { commonErrors } from '@rally/contracts';
import { blockPlayer as blockPlayerCall, listBlocks, unblockPlayer } from '@rally/contracts/matchmaking';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import { type BlockPlayerDependencies, blockPlayer } from './block-player.ts';

export function registerBlockRoutes(serve: RegisterApiCallHandler, deps: BlockPlayerDependencies): void {
  const { blocks, players } = deps;

  serve(listBlocks, async ({ account }) => {
    const own = await blocks.listByBlocker(account.id);
    const known = await players.findByIds(own.map(({ blockedId }) => blockedId));
    // Nothing that a blocked player writes later reaches the player who blocked, a new name neither.
    const shown = own.map(({ blockedId, createdAt, nameAtBlock }) => ({
      id: blockedId,
      name: nameAtBlock ?? known.get(blockedId)?.name ?? null,
      blockedAt: createdAt.toISOString(),
    }));
    return { ok: true as const, players: shown };
  });

  serve(blockPlayerCall, async ({ params, account }) => {
    const matches = await blockPlayer(deps, account.id, params.playerId);
    return { ok: true as const, scheduledMatchIds: matches.map(({ id }) => id) };
  });

  serve(unblockPlayer, async ({ params, account }) => {
    const isRemoved = await blocks.remove(account.id, params.playerId);
    if (!isRemoved && !(await players.findByIds([params.playerId])).has(params.playerId)) {
      throw new HttpError(commonErrors.notFound);
    }
    return { ok: true as const };
  });
}
