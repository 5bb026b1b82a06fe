import { type Coordinates, findZipCode } from '@rally/geo';
import { type PlacesClient, PlacesUnavailable } from '@rally/places';

/** Where a ZIP code lies by the provider, and by our own data when it does not know or cannot be asked. */
export async function centreOfZipCode(
  places: Pick<PlacesClient, 'geocode'>,
  zipCode: string,
): Promise<Coordinates | null> {
  const answer = await places.geocode(zipCode).catch(nullIfUnavailable);
  return answer ?? findZipCode(zipCode);
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof PlacesUnavailable) return null;
  throw error;
}
