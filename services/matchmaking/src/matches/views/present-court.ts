import type { PopularCourt } from '@rally/contracts/players';

/** A court without where it is on the map. */
export function presentCourt({ placeId, name, address, rating, userRatingsTotal }: PopularCourt): PopularCourt {
  return { placeId, name, address, rating, userRatingsTotal };
}
