import { getDistanceMiles, listAllZipCodes, type ZipCode } from '@rally/geo';

/**
 * A ZIP code of the city that a ZIP code is in: itself, unless its name is not a place. The list of names includes companies and
 * offices ("American Express", TX): a name counts as a place if one of its ZIP codes has an area. Others belong to the nearest
 * place in their state.
 */
export function findNearestCityZipCode(zipCode: ZipCode): ZipCode {
  return hasCityName(zipCode) ? zipCode : findNearestPlace(zipCode);
}

function hasCityName({ city, state }: ZipCode): boolean {
  return places.has(`${city}, ${state}`);
}

const places: ReadonlySet<string> = new Set(
  listAllZipCodes()
    .filter(({ hasArea }) => hasArea)
    .map(({ city, state }) => `${city}, ${state}`),
);

function findNearestPlace(office: ZipCode): ZipCode {
  let nearest = { place: office, miles: Number.POSITIVE_INFINITY };
  for (const place of listAllZipCodes()) {
    if (place.state !== office.state || !hasCityName(place)) continue;
    const miles = getDistanceMiles(office, place);
    if (miles < nearest.miles) nearest = { place, miles };
  }
  return nearest.place;
}
