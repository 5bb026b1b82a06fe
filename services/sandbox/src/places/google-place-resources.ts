import type { SandboxPlace } from './find-sandbox-place.ts';
import type { FictionalCourt } from './generate-grid-cell-courts.ts';
import type { AddressPrediction } from './predict-addresses.ts';
import { decodeSandboxPlaceId } from './sandbox-place-id.ts';
import { stateNames } from './state-names.ts';

const courtTypes = ['point_of_interest', 'establishment'];
const addressTypes = ['street_address', 'geocode'];

/** A court as a search shows it: the fields of Google's `Place` that the generated courts have. */
export function toGoogleSearchResult(court: FictionalCourt) {
  const { placeId, name, house, street, zipCode, rating, userRatingsTotal } = court;
  return {
    name: `places/${placeId}`,
    id: placeId,
    types: courtTypes,
    displayName: { text: name, languageCode: 'en' },
    formattedAddress: `${house} ${street}, ${zipCode.city}, ${zipCode.state} ${zipCode.zipCode}, USA`,
    shortFormattedAddress: `${house} ${street}, ${zipCode.city}`,
    location: toLocation(court),
    businessStatus: 'OPERATIONAL',
    ...(rating !== null && { rating, userRatingCount: userRatingsTotal }),
  };
}

/** A prediction as the autocomplete shows it: Google's `Suggestion`. */
export function toGoogleSuggestion({ placeId, mainText, secondaryText }: AddressPrediction) {
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: `${mainText}, ${secondaryText}` },
      structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      types: addressTypes,
    },
  };
}

/** A place as its details show it. */
export function toGooglePlaceDetails(place: SandboxPlace) {
  const { house, street, zipCode } = place;
  const state = stateNames[zipCode.state] ?? zipCode.state;
  return {
    name: `places/${place.placeId}`,
    id: place.placeId,
    types: decodeSandboxPlaceId(place.placeId)?.kind === 'court' ? courtTypes : addressTypes,
    displayName: { text: place.name, languageCode: 'en' },
    formattedAddress: `${`${house} ${street}`.trim()}, ${zipCode.city}, ${zipCode.state} ${zipCode.zipCode}, USA`,
    addressComponents: [
      ...(house === '' ? [] : [toAddressComponent(house, house, ['street_number'])]),
      toAddressComponent(street, street, ['route']),
      toAddressComponent(zipCode.city, zipCode.city, ['locality', 'political']),
      toAddressComponent(state, zipCode.state, ['administrative_area_level_1', 'political']),
      toAddressComponent('United States', 'US', ['country', 'political']),
      toAddressComponent(zipCode.zipCode, zipCode.zipCode, ['postal_code']),
    ],
    location: toLocation(place),
  };
}

function toLocation({ lat, lng }: { lat: number; lng: number }) {
  return { latitude: lat, longitude: lng };
}

function toAddressComponent(longText: string, shortText: string, types: string[]) {
  return { longText, shortText, types, languageCode: 'en' };
}
