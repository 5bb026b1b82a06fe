import type { CourtSummary } from '@rally/contracts/players';

type Place = Pick<CourtSummary, 'placeId' | 'name' | 'address'>;

/** A Google Maps URL with directions to a court. */
export function getDirectionsUrl({ placeId, name, address }: Place): string {
  const search = new URLSearchParams({ api: '1', destination: `${name}, ${address}`, destination_place_id: placeId });
  return `https://www.google.com/maps/dir/?${search}`;
}
