import { type PlacesClient, PlacesUnavailable } from '@rally/places';
import type { Service } from '@rally/service-kit';
import type { FoundCourt } from '../profiles/changed-profile.ts';

/** Name, address and point of a court; null when the provider does not know it or cannot be asked. */
export async function findCourt(
  places: Pick<PlacesClient, 'details'>,
  log: Pick<Service['log'], 'warn'>,
  placeId: string,
): Promise<FoundCourt | null> {
  const details = await places.details(placeId).catch((error: unknown) => {
    if (!(error instanceof PlacesUnavailable)) throw error;
    log.warn({ err: error }, 'home court stays without a point');
    return null;
  });
  if (details === null) return null;
  return { name: details.name, address: details.formatted_address, ...details.geometry.location };
}
