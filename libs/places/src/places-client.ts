import { type Coordinates, getDistanceMiles, milesToKilometers } from '@rally/geo';
import * as z from 'zod';

/** A tennis or pickleball court from the places provider. */
export interface Court extends Coordinates {
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
  /** 1.0 to 5.0; null without ratings. */
  readonly rating: number | null;
  readonly userRatingsTotal: number;
}

export interface PlacePrediction {
  readonly placeId: string;
  /** `1600 Pennsylvania Ave` */
  readonly mainText: string;
  /** `Washington, DC, USA` */
  readonly secondaryText: string;
}

export interface PlaceDetails extends Coordinates {
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
  readonly addressComponents: readonly AddressComponent[];
  /** What it is: `establishment`, `street_address`, … */
  readonly types: readonly string[];
}

interface AddressComponent {
  readonly longText: string;
  readonly shortText: string;
  /** `postal_code`, `route`, … */
  readonly types: readonly string[];
}

/** The provider was unreachable or sent an invalid reply. */
export class PlacesUnavailableError extends Error {
  override readonly name = 'PlacesUnavailableError';
}

/**
 * The only client of the places provider. Every call throws `PlacesUnavailableError` when the provider fails.
 *
 * A session token joins the suggestions of one typed address and the details of the chosen one: the provider then charges
 * for the details alone. A new one is made for each address.
 */
export interface PlacesClient {
  /** Places matching `query` ("tennis court") within `radiusMetres` of a point, best match first. */
  nearby(centre: Coordinates, query: string, radiusMetres: number): Promise<Court[]>;
  /** Addresses that start with `input`. */
  autocomplete(input: string, sessionToken?: string): Promise<PlacePrediction[]>;
  /** Null for an unknown place. */
  details(placeId: string, sessionToken?: string): Promise<PlaceDetails | null>;
}

export const placesConfig = z.object({
  PLACES_API_KEY: z
    .string()
    .min(1)
    .describe('API key of the places provider, for Places API (New)')
    .meta({ secret: true }),
  PLACES_BASE_URL: z.url().default('https://places.googleapis.com').describe("URL of the places provider's API"),
});
export type PlacesConfig = z.infer<typeof placesConfig>;

const timeoutMs = 4_000;
const resultsMax = 20;

// Every field matters for the price: the provider charges a call by the most expensive field in its mask.
const courtFields = ['id', 'displayName', 'shortFormattedAddress', 'location', 'rating', 'userRatingCount'];
const detailsFields = ['id', 'displayName', 'formattedAddress', 'addressComponents', 'location', 'types'];
const predictionFields = ['placeId', 'structuredFormat'];
/** The place types of addresses; the provider accepts at most five. */
const addressTypes = ['street_address', 'premise', 'subpremise', 'route'];

const text = z.object({ text: z.string() });
const location = z.object({ latitude: z.number(), longitude: z.number() });

const searchReply = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: text,
        shortFormattedAddress: z.string().default(''),
        location,
        rating: z.number().optional(),
        userRatingCount: z.int().default(0),
      }),
    )
    .default([]),
});
const autocompleteReply = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({
          placeId: z.string(),
          structuredFormat: z.object({ mainText: text, secondaryText: text.default({ text: '' }) }),
        }),
      }),
    )
    .default([]),
});
const detailsReply = z.object({
  id: z.string(),
  displayName: text.default({ text: '' }),
  formattedAddress: z.string().default(''),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
  location,
  types: z.array(z.string()).default([]),
});
const errorReply = z.object({
  error: z.object({ message: z.string(), status: z.string(), details: z.array(z.unknown()).default([]) }),
});

/** Uses Google's Places API (New). */
export function createPlacesClient(config: PlacesConfig): PlacesClient {
  async function request<Reply extends z.ZodType>(
    path: string,
    { fieldMask, body, reply }: { fieldMask: string; body?: object; reply: Reply },
  ): Promise<z.output<Reply> | null> {
    try {
      const response = await fetch(new URL(`/v1/${path}`, config.PLACES_BASE_URL), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': config.PLACES_API_KEY,
          'x-goog-fieldmask': fieldMask,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json();
      if (response.ok) return reply.parse(answer);
      if (body === undefined && isUnknownPlace(response.status, answer)) return null;
      throw new Error(`replied ${response.status}: ${describePlacesError(answer)}`);
    } catch (cause) {
      throw new PlacesUnavailableError('places provider', { cause });
    }
  }

  return {
    async nearby(centre, query, radiusMetres) {
      const circle = { center: { latitude: centre.lat, longitude: centre.lng }, radius: radiusMetres };
      const answer = await request('places:searchText', {
        fieldMask: courtFields.map((field) => `places.${field}`).join(),
        body: { textQuery: query, locationBias: { circle }, pageSize: resultsMax, regionCode: 'us' },
        reply: searchReply,
      });
      const courts = (answer?.places ?? []).map((place) => ({
        placeId: place.id,
        name: place.displayName.text,
        address: place.shortFormattedAddress,
        rating: place.rating ?? null,
        userRatingsTotal: place.userRatingCount,
        ...toCoordinates(place.location),
      }));
      // The circle only ranks what the provider finds; it may return places far outside.
      return courts.filter((court) => milesToKilometers(getDistanceMiles(centre, court)) * 1000 <= radiusMetres);
    },
    async autocomplete(input, sessionToken) {
      const answer = await request('places:autocomplete', {
        fieldMask: predictionFields.map((field) => `suggestions.placePrediction.${field}`).join(),
        body: { input, includedRegionCodes: ['us'], includedPrimaryTypes: addressTypes, sessionToken },
        reply: autocompleteReply,
      });
      return (answer?.suggestions ?? []).map(({ placePrediction: { placeId, structuredFormat } }) => ({
        placeId,
        mainText: structuredFormat.mainText.text,
        secondaryText: structuredFormat.secondaryText.text,
      }));
    },
    async details(placeId, sessionToken) {
      const session = sessionToken === undefined ? '' : `?${new URLSearchParams({ sessionToken })}`;
      const place = await request(`places/${encodeURIComponent(placeId)}${session}`, {
        fieldMask: detailsFields.join(),
        reply: detailsReply,
      });
      if (place === null) return null;
      return {
        placeId: place.id,
        name: place.displayName.text,
        address: place.formattedAddress,
        addressComponents: place.addressComponents,
        types: place.types,
        ...toCoordinates(place.location),
      };
    },
  };
}

function toCoordinates({ latitude, longitude }: z.infer<typeof location>): Coordinates {
  return { lat: latitude, lng: longitude };
}

/** 404 for a place that no longer exists, 400 for an invalid id; a 400 about the key has details. */
function isUnknownPlace(status: number, answer: unknown): boolean {
  if (status === 404) return true;
  const parsed = errorReply.safeParse(answer);
  return status === 400 && parsed.success && parsed.data.error.details.length === 0;
}

function describePlacesError(answer: unknown): string {
  const parsed = errorReply.safeParse(answer);
  return parsed.success ? `${parsed.data.error.status} ${parsed.data.error.message}` : 'an unknown error';
}
