import { playersErrors } from '@rally/contracts/players';
import { type PlaceDetails, type PlacesClient, PlacesUnavailableError } from '@rally/places';
import { HttpError } from '@rally/service-kit';
import type { CourtDetails } from '../profiles/player.ts';

const addressTypes = ['street_address', 'premise', 'subpremise', 'route', 'geocode'];
const businessTypes = ['establishment', 'point_of_interest'];

/**
 * Name, address and location of a court by the places provider.
 * @throws HttpError 404 for an unknown place, 422 for an address, 503 when the provider is unavailable
 */
export async function findCourt(places: Pick<PlacesClient, 'details'>, placeId: string): Promise<CourtDetails> {
  const details = await places.details(placeId).catch((cause: unknown) => {
    throw cause instanceof PlacesUnavailableError ? new HttpError(playersErrors.placesFailed, { cause }) : cause;
  });
  if (details === null) throw new HttpError(playersErrors.placeUnknown);
  if (isAddress(details)) throw new HttpError(playersErrors.courtIsAddress);
  const { name, address, lat, lng } = details;
  return { name, address, lat, lng };
}

/** Somebody's home is no court: an offer of times would text it to them. */
function isAddress({ types }: PlaceDetails): boolean {
  return types.some((type) => addressTypes.includes(type)) && !types.some((type) => businessTypes.includes(type));
}
