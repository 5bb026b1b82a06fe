import { getZipCodeDetails, type ZipCode } from '@rally/geo';
import { createFractionGenerator } from './fraction-generator.ts';
import { findCities, listLargestSandboxCities } from './sandbox-cities.ts';
import { encodeSandboxPlaceId } from './sandbox-place-id.ts';
import { stateNames } from './state-names.ts';
import { abbreviateStreetEnding, isStreetDirection } from './street-endings.ts';

export interface AddressPrediction {
  readonly placeId: string;
  /** House number and street. */
  readonly mainText: string;
  /** `Chicago, IL, USA` */
  readonly secondaryText: string;
}

const maxPredictions = 5;
const maxStreetLength = 40;
const likelyEndings = ['St', 'Ave', 'Rd', 'Dr', 'Ln'];

/**
 * Addresses that begin with the typed text: house number and street, optionally city, state or ZIP code. Without a city,
 * suggests the largest ones; without a street ending, the common endings. Every street exists in every city.
 */
export function predictAddresses(input: string): AddressPrediction[] {
  const { house, street, ending, area } = parse(input);
  if (!/\p{L}/u.test(street)) return [];
  const zipCodes =
    area === ''
      ? listLargestSandboxCities(maxPredictions).map((city) => assignStreetZipCode(city, street))
      : findZipCodesOfArea(area, street);
  const first = zipCodes[0];
  if (first === undefined) return [];
  // With one city and no street ending, vary the ending; otherwise vary the city.
  const choices =
    ending === null && area !== ''
      ? likelyEndings.map((name) => ({ name: `${street} ${name}`, zipCode: first }))
      : zipCodes.map((zipCode) => ({ name: `${street} ${ending ?? likelyEndings[0]}`, zipCode }));
  return choices.slice(0, maxPredictions).map(({ name, zipCode }) => ({
    placeId: encodeSandboxPlaceId({ kind: 'address', house, street: name, zipCode: zipCode.zipCode }),
    mainText: house === '' ? name : `${house} ${name}`,
    secondaryText: `${zipCode.city}, ${zipCode.state}, USA`,
  }));
}

interface TypedAddress {
  readonly house: string;
  /** The street name without its ending. */
  readonly street: string;
  readonly ending: string | null;
  readonly area: string;
}

function parse(input: string): TypedAddress {
  const [beforeComma = '', ...afterComma] = input.replaceAll(/[^\p{L}\p{N}\s,'-]/gu, '').split(',');
  const tokens = beforeComma.trim().split(/\s+/);
  const house = /^\d+[a-z]?$/i.test(tokens[0] ?? '') && tokens.length > 1 ? (tokens.shift() ?? '') : '';
  const endingAt = tokens.findIndex((token, index) => index > 0 && abbreviateStreetEnding(token) !== null);
  const area = afterComma.join(' ').trim();
  if (endingAt > 0) {
    const directed = isStreetDirection(tokens[endingAt + 1]) ? ` ${tokens[endingAt + 1]?.toUpperCase()}` : '';
    const rest = tokens.slice(endingAt + (directed === '' ? 1 : 2)).join(' ');
    return {
      house,
      street: formatStreetName(tokens.slice(0, endingAt)),
      ending: `${abbreviateStreetEnding(tokens[endingAt] ?? '')}${directed}`,
      area: `${rest} ${area}`.trim(),
    };
  }
  // Without a street ending, the longest suffix that names a place is the area, leaving at least one word for the street.
  const cityAt = area === '' ? tokens.findIndex((_, index) => index > 0 && isPlace(tokens.slice(index).join(' '))) : -1;
  const streetTokens = cityAt > 0 ? tokens.slice(0, cityAt) : tokens;
  return {
    house,
    street: formatStreetName(streetTokens),
    ending: null,
    area: cityAt > 0 ? tokens.slice(cityAt).join(' ') : area,
  };
}

function formatStreetName(tokens: readonly string[]): string {
  return tokens
    .map((token) => token.charAt(0).toUpperCase() + token.slice(1).toLowerCase())
    .join(' ')
    .slice(0, maxStreetLength);
}

function isPlace(text: string): boolean {
  const { zipCode, city, state } = parseCityStateZip(text);
  return zipCode !== null || (city === '' && state !== null) || findCities(city, state, 'whole').length > 0;
}

/** The ZIP codes, one per city, that "Chicago", "Springf", "Chicago IL", "Chicago, Illinois 60601" or "60601" may refer to. */
function findZipCodesOfArea(area: string, street: string): ZipCode[] {
  const { zipCode, city, state } = parseCityStateZip(area);
  if (zipCode) return [zipCode];
  const whole = findCities(city, state, 'whole');
  return (whole.length > 0 ? whole : findCities(city, state, 'beginning')).map((zipCodes) =>
    assignStreetZipCode(zipCodes, street),
  );
}

function parseCityStateZip(text: string): { zipCode: ZipCode | null; city: string; state: string | null } {
  const zipCode = getZipCodeDetails(/\b\d{5}$/.exec(text)?.[0] ?? '');
  const words = text.replace(/\b(\d{5}|usa)$/i, '').trim();
  const state = Object.entries(stateNames).find(
    ([letters, name]) =>
      ` ${words}`.toUpperCase().endsWith(` ${letters}`) || words.toLowerCase().endsWith(` ${name.toLowerCase()}`),
  );
  if (!state) return { zipCode, city: words, state: null };
  const [letters, name] = state;
  const length = words.toUpperCase().endsWith(` ${letters}`) ? letters.length : name.length;
  return { zipCode, city: words.slice(0, -length).trim(), state: letters };
}

/** Assigns a street to one ZIP code of its city, deterministically. */
function assignStreetZipCode(zipCodes: readonly [ZipCode, ...ZipCode[]], street: string): ZipCode {
  return zipCodes[Math.floor(createFractionGenerator(street)() * zipCodes.length)] ?? zipCodes[0];
}
