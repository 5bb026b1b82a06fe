import type { EventData } from '@rally/contracts';
import type { ratingChanged } from '@rally/contracts/scoring';
import { retryOnConflict, versionConflict } from '@rally/service-kit';
import type { HandleAccountChangeDependencies } from '../account-changes/create-or-update-player-from-account.ts';
import type { PlayerStore } from '../player.store.ts';
import type { RatingProjection } from './rating.projection.ts';

interface StorePublishedRatingDependencies extends Pick<HandleAccountChangeDependencies, 'listClosed'> {
  readonly players: Pick<PlayerStore, 'findById' | 'updateResults'>;
  readonly ratings: Pick<RatingProjection, 'apply'>;
}

/** Stores a player's rating in a sport, as scoring publishes it, and the order in lists that follows from it, unless newer ones are stored. */
export async function storePublishedRating(
  { players, ratings, listClosed }: StorePublishedRatingDependencies,
  subject: string,
  version: number,
  data: EventData<typeof ratingChanged>,
): Promise<void> {
  await ratings.apply(subject, version, data);
  const { playerId, sport, rating, totalMatches } = data;
  const isKnown = await retryOnConflict(async () => {
    const player = await players.findById(playerId);
    if (!player) return false;
    if ((player.results?.[sport]?.version ?? 0) >= version) return true;
    const results = { ...player.results, [sport]: { version, rating, totalMatches } };
    return (await players.updateResults(player, results)) ? true : versionConflict;
  });
  if (isKnown || (await listClosed([playerId])).has(playerId)) return;
  // Retried, because the account's event may arrive later.
  throw new Error('rating of an unknown player');
}
