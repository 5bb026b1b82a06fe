import type { PlaceDetails } from '@rally/contracts/players';

/** An address as it is entered. Verified once a suggestion was chosen and nothing was changed since. */
export interface TypedAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly placeId: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly isVerified: boolean;
}

/** The parts of a kept address, `street, city, ST 20001` or its end; what is not of this form stands as the street. */
export function typedAddress(kept: string, zipCode: string): TypedAddress {
  const parts = /^(?:(?<street>.+), )?(?<city>[^,]+), (?<state>[A-Z]{2})(?: \d{5})?$/.exec(kept)?.groups;
  const { street = '', city = '', state = '' } = parts ?? { street: kept };
  return { street, city, state, zipCode, placeId: null, lat: null, lng: null, isVerified: false };
}

/** The address of a chosen suggestion. */
export function addressOfPlace({ place_id, address_components, geometry }: PlaceDetails): TypedAddress {
  const part = (type: string, form: 'long_name' | 'short_name' = 'long_name') =>
    address_components.find(({ types }) => types.includes(type))?.[form] ?? '';
  return {
    street: [part('street_number'), part('route')].filter(Boolean).join(' '),
    city: part('locality') || part('sublocality') || part('postal_town'),
    state: part('administrative_area_level_1', 'short_name').toUpperCase().slice(0, 2),
    zipCode: part('postal_code').slice(0, 5),
    placeId: place_id,
    ...geometry.location,
    isVerified: true,
  };
}

/** The whole address in one line; empty when nothing was typed. */
export function fullAddress({ street, city, state, zipCode }: TypedAddress): string {
  return [street, city, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
