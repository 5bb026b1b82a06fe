import type { PlaceDetails } from '@rally/contracts/players';

/** An address as typed. It is verified if the player chose a suggestion and has not changed it since. */
export interface AddressFormValues {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly placeId: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly isVerified: boolean;
}

/** Parses a saved address of the form `street, city, ST 20001`. Anything else becomes the street. */
export function parseStreetAddress(address: string, zipCode: string): AddressFormValues {
  const parts = /^(?:(?<street>.+), )?(?<city>[^,]+), (?<state>[A-Z]{2})(?: \d{5})?$/.exec(address)?.groups;
  const { street = '', city = '', state = '' } = parts ?? { street: address };
  return { street, city, state, zipCode, placeId: null, lat: null, lng: null, isVerified: false };
}

/** Converts a chosen suggestion to an address. */
export function placeToAddress({ place_id, address_components, geometry }: PlaceDetails): AddressFormValues {
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

/** The address in one line; empty when nothing was typed. */
export function formatAddress({ street, city, state, zipCode }: AddressFormValues): string {
  return [street, city, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
