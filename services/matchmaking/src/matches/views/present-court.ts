import type { CourtSummary } from '@rally/contracts/players';

/** A court without its position on the map. */
export function presentCourt({ placeId, name, address, rating, userRatingsTotal }: CourtSummary): CourtSummary {
  return { placeId, name, address, rating, userRatingsTotal };
}
