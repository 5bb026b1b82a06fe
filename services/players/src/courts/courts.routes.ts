import type { ApiError } from '@rally/contracts';
import {
  autocompletePlaces,
  courtQueryDefault,
  findCourtsBetween,
  findNearbyCourts,
  geocodeZipCode,
  getPlaceDetails,
  playersErrors,
} from '@rally/contracts/players';
import { type Coordinates, findZipCode, getDistanceMiles } from '@rally/geo';
import { type PlacesClient, PlacesUnavailableError, searchCourtsBetween } from '@rally/places';
import { HttpError, type ServeCall } from '@rally/service-kit';

export function registerCourtRoutes(serve: ServeCall, places: PlacesClient): void {
  serve(findNearbyCourts, async ({ query: { lat, lng, q, radius } }) => {
    const courts = await orHttpError(playersErrors.courtsFailed, places.nearby({ lat, lng }, q, radius));
    return courts.toSorted((a, b) => getDistanceMiles({ lat, lng }, a) - getDistanceMiles({ lat, lng }, b));
  });

  serve(findCourtsBetween, async ({ query: { lat1, lng1, lat2, lng2 } }) => {
    const found = searchCourtsBetween(places, { lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 }, courtQueryDefault);
    return { ok: true as const, courts: await orHttpError(playersErrors.courtsFailed, found) };
  });

  serve(autocompletePlaces, async ({ query }) => {
    const predictions = await orHttpError(playersErrors.placesFailed, places.autocomplete(query.input));
    return { ok: true as const, predictions };
  });

  serve(getPlaceDetails, async ({ query }) => {
    const result = await orHttpError(playersErrors.placesFailed, places.details(query.placeId));
    if (result === null) throw new HttpError(playersErrors.placeUnknown);
    return { ok: true as const, result };
  });

  serve(geocodeZipCode, async ({ query }) => {
    const location = await findZipCodeCenter(places, query.zipCode);
    if (location === null) throw new HttpError(playersErrors.zipCodeUnknown);
    return { ok: true as const, location };
  });
}

/** The center of a ZIP code by the places provider, else by our own data. */
async function findZipCodeCenter(places: PlacesClient, zipCode: string): Promise<Coordinates | null> {
  const location = await places.geocode(zipCode).catch((error: unknown) => {
    if (error instanceof PlacesUnavailableError) return null;
    throw error;
  });
  return location ?? findZipCode(zipCode);
}

async function orHttpError<Answer>(error: ApiError, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw cause instanceof PlacesUnavailableError ? new HttpError(error, { cause }) : cause;
  });
}
