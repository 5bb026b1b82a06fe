import type { EventData } from '@rally/contracts';
import type { reliabilityChanged } from '@rally/contracts/scoring';
import type { HandleAccountChangeDependencies } from '../account-changes/create-or-update-player-from-account.ts';
import type { PlayerStore } from '../player.store.ts';

interface StorePublishedReliabilityDependencies extends Pick<HandleAccountChangeDependencies, 'listClosed'> {
  readonly players: Pick<PlayerStore, 'findById' | 'updateReliability'>;
}

/** Stores a player's reliability, as scoring publishes it, unless a newer one is stored. */
export async function storePublishedReliability(
  { players, listClosed }: StorePublishedReliabilityDependencies,
  { playerId, tier }: EventData<typeof reliabilityChanged>,
  version: number,
): Promise<void> {
  await players.updateReliability(playerId, { tier, version });
  if (await players.findById(playerId)) return;
  if ((await listClosed([playerId])).has(playerId)) return;
  // Retried, because the account's event may arrive later.
  throw new Error('reliability of an unknown player');
}
