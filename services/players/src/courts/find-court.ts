import { playersErrors } from '@rally/contracts/players';
import { type PlaceDetails, type PlacesClient, PlacesUnavailableError } from '@rally/places';
import { HttpError } from '@rally/service-kit';
import type { CourtDetails } from '../profiles/player.ts';

const addressTypes = ['street_address', 'premise', 'subpremise', 'route', 'geocode'];
const businessTypes = ['establishment', 'point_of_interest'];
/** Places where people live or work. They count as courts only if they are also sports places. */
const privateTypes = [
  'apartment_building',
  'apartment_complex',
  'condominium_complex',
  'housing_complex',
  'mobile_home_park',
  'corporate_office',
];
const sportTypes = [
  'tennis_court',
  'sports_complex',
  'sports_club',
  'sports_activity_location',
  'athletic_field',
  'park',
  'stadium',
  'arena',
];

/**
 * Name, address and location of a court, as the places provider has them.
 * @throws HttpError 404 for an unknown place, 422 for an address, 503 when the provider is unavailable
 */
export async function findCourt(places: Pick<PlacesClient, 'details'>, placeId: string): Promise<CourtDetails> {
  const details = await places.details(placeId).catch((cause: unknown) => {
    throw cause instanceof PlacesUnavailableError ? new HttpError(playersErrors.placesFailed, { cause }) : cause;
  });
  if (details === null) throw new HttpError(playersErrors.placeUnknown);
  if (isPrivatePlace(details)) throw new HttpError(playersErrors.courtIsAddress);
  const { name, address, lat, lng } = details;
  return { name, address, lat, lng };
}

/** Someone's home or workplace is not a court: an offer of times would text it to the opponent. */
function isPrivatePlace({ types }: PlaceDetails): boolean {
  const isAmong = (wanted: readonly string[]) => types.some((type) => wanted.includes(type));
  if (isAmong(privateTypes)) return !isAmong(sportTypes);
  return isAmong(addressTypes) && !isAmong(businessTypes);
}
