import { type PlacesClient, PlacesUnavailableError } from '@rally/places';
import type { Service } from '@rally/service-kit';
import type { CourtDetails } from '../profiles/merge-profile-change.ts';

/** Name, address and location of a court; null when it is unknown or the provider is unavailable. */
export async function findCourt(
  places: Pick<PlacesClient, 'details'>,
  log: Pick<Service['log'], 'warn'>,
  placeId: string,
): Promise<CourtDetails | null> {
  const details = await places.details(placeId).catch((error: unknown) => {
    if (!(error instanceof PlacesUnavailableError)) throw error;
    log.warn({ err: error }, 'home court saved without a location: places provider unavailable');
    return null;
  });
  if (details === null) return null;
  const { name, address, lat, lng } = details;
  return { name, address, lat, lng };
}
