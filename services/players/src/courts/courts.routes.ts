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
import { getDistanceMiles, getZipCodeDetails } from '@rally/geo';
import { PlacesUnavailableError, searchCourtsBetween } from '@rally/places';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { PlacesForPlayer } from './places-for-player.ts';

export function registerCourtRoutes(serve: RegisterApiCallHandler, placesForPlayer: PlacesForPlayer): void {
  serve(findNearbyCourts, async ({ account, query: { lat, lng, q, radius } }) => {
    const courts = await orHttpError(
      playersErrors.courtsFailed,
      placesForPlayer(account.id).nearby({ lat, lng }, q, radius),
    );
    return courts.toSorted((a, b) => getDistanceMiles({ lat, lng }, a) - getDistanceMiles({ lat, lng }, b));
  });

  serve(findCourtsBetween, async ({ account, query: { lat1, lng1, lat2, lng2 } }) => {
    const places = placesForPlayer(account.id);
    const found = searchCourtsBetween(places, { lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 }, courtQueryDefault);
    return { ok: true as const, courts: await orHttpError(playersErrors.courtsFailed, found) };
  });

  serve(autocompletePlaces, async ({ account, query: { input, sessionToken } }) => {
    const places = placesForPlayer(account.id);
    const found = await orHttpError(playersErrors.placesFailed, places.autocomplete(input, sessionToken));
    const predictions = found.map(({ placeId, mainText, secondaryText }) => ({
      place_id: placeId,
      structured_formatting: { main_text: mainText, secondary_text: secondaryText },
    }));
    return { ok: true as const, predictions };
  });

  serve(getPlaceDetails, async ({ account, query: { placeId, sessionToken } }) => {
    const places = placesForPlayer(account.id);
    const place = await orHttpError(playersErrors.placesFailed, places.details(placeId, sessionToken));
    if (place === null) throw new HttpError(playersErrors.placeUnknown);
    const { name, address, addressComponents, lat, lng } = place;
    const result = {
      place_id: place.placeId,
      name,
      formatted_address: address,
      address_components: addressComponents.map(({ longText, shortText, types }) => ({
        long_name: longText,
        short_name: shortText,
        types: [...types],
      })),
      geometry: { location: { lat, lng } },
    };
    return { ok: true as const, result };
  });

  serve(geocodeZipCode, async ({ query }) => {
    const center = getZipCodeDetails(query.zipCode);
    if (center === null) throw new HttpError(playersErrors.zipCodeUnknown);
    return { ok: true as const, location: { lat: center.lat, lng: center.lng } };
  });
}

async function orHttpError<Answer>(error: ApiError, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw cause instanceof PlacesUnavailableError ? new HttpError(error, { cause }) : cause;
  });
}
