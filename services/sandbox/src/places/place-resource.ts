import type { FictionalCourt } from './cell-courts.ts';
import type { Place } from './find-place.ts';
import type { AddressPrediction } from './predict-addresses.ts';
import { stateNames } from './state-names.ts';

/** A court as a nearby search shows it. */
export function toCourtResource(court: FictionalCourt) {
  return {
    business_status: 'OPERATIONAL',
    geometry: geometry(court),
    name: court.name,
    place_id: court.placeId,
    types: ['point_of_interest', 'establishment'],
    vicinity: `${court.house} ${court.street}, ${court.zipCode.city}`,
    ...(court.rating !== null && { rating: court.rating, user_ratings_total: court.userRatingsTotal }),
  };
}

/** A prediction as the autocomplete shows it. */
export function toPredictionResource({ placeId, mainText, secondaryText }: AddressPrediction) {
  return {
    description: `${mainText}, ${secondaryText}`,
    place_id: placeId,
    structured_formatting: { main_text: mainText, secondary_text: secondaryText },
    types: ['street_address', 'geocode'],
  };
}

/** A place as its details show it. */
export function toPlaceResource(place: Place) {
  const { house, street, zipCode } = place;
  const state = stateNames[zipCode.state] ?? zipCode.state;
  return {
    place_id: place.placeId,
    name: place.name,
    formatted_address: `${`${house} ${street}`.trim()}, ${zipCode.city}, ${zipCode.state} ${zipCode.zipCode}, USA`,
    address_components: [
      ...(house === '' ? [] : [component(house, house, ['street_number'])]),
      component(street, street, ['route']),
      component(zipCode.city, zipCode.city, ['locality', 'political']),
      component(state, zipCode.state, ['administrative_area_level_1', 'political']),
      component('United States', 'US', ['country', 'political']),
      component(zipCode.zipCode, zipCode.zipCode, ['postal_code']),
    ],
    geometry: geometry(place),
  };
}

export function geometry({ lat, lng }: { lat: number; lng: number }) {
  return { location: { lat, lng } };
}

function component(longName: string, shortName: string, types: string[]) {
  return { long_name: longName, short_name: shortName, types };
}
