import type { Coordinates } from '@rally/geo';
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

const prediction = z.object({
  place_id: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string().default('') }),
});
export type PlacePrediction = z.infer<typeof prediction>;

const placeDetails = z.object({
  place_id: z.string(),
  name: z.string().default(''),
  formatted_address: z.string().default(''),
  address_components: z
    .array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }))
    .default([]),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
export type PlaceDetails = z.infer<typeof placeDetails>;

/** The provider was unreachable or sent an invalid reply. */
export class PlacesUnavailableError extends Error {
  override readonly name = 'PlacesUnavailableError';
}

/** The only client of the places provider. Every call throws `PlacesUnavailableError` when the provider fails. */
export interface PlacesClient {
  /** Places matching `query` ("tennis court") within `radiusMetres` of a point, best match first. */
  nearby(centre: Coordinates, query: string, radiusMetres: number): Promise<Court[]>;
  /** Addresses that start with `input`. */
  autocomplete(input: string): Promise<PlacePrediction[]>;
  /** Null for an unknown place. */
  details(placeId: string): Promise<PlaceDetails | null>;
  /** The center of a ZIP code; null when unknown. */
  geocode(zipCode: string): Promise<Coordinates | null>;
}

export const placesConfig = z.object({
  PLACES_API_KEY: z.string().min(1).describe('Key of the places provider').meta({ secret: true }),
  PLACES_BASE_URL: z.url().default('https://maps.googleapis.com').describe("Address of the places provider's API"),
});
export type PlacesConfig = z.infer<typeof placesConfig>;

const timeoutMs = 4_000;

const found = z.object({
  place_id: z.string(),
  name: z.string(),
  vicinity: z.string().default(''),
  rating: z.number().nullable().default(null),
  user_ratings_total: z.int().default(0),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});

/** Uses the Google Places and Geocoding web services (the JSON endpoints under `/maps/api`). */
export function createPlacesClient(config: PlacesConfig): PlacesClient {
  async function ask<Reply extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    reply: Reply,
  ): Promise<z.output<Reply>> {
    const url = new URL(`/maps/api/${path}/json`, config.PLACES_BASE_URL);
    url.search = new URLSearchParams({ ...query, key: config.PLACES_API_KEY }).toString();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return z
        .object({ status: z.enum(['OK', 'ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST']) })
        .and(reply)
        .parse(await response.json());
    } catch (cause) {
      throw new PlacesUnavailableError(`places provider: ${path}`, { cause });
    }
  }

  return {
    async nearby({ lat, lng }, query, radiusMetres) {
      const parameters = { location: `${lat},${lng}`, radius: String(radiusMetres), keyword: query };
      const { results } = await ask('place/nearbysearch', parameters, z.object({ results: z.array(found) }));
      return results.map((place) => ({
        placeId: place.place_id,
        name: place.name,
        address: place.vicinity,
        rating: place.rating,
        userRatingsTotal: place.user_ratings_total,
        ...place.geometry.location,
      }));
    },
    async autocomplete(input) {
      const parameters = { input, components: 'country:us', types: 'address' };
      return (await ask('place/autocomplete', parameters, z.object({ predictions: z.array(prediction) }))).predictions;
    },
    async details(placeId) {
      const fields = 'place_id,name,formatted_address,address_components,geometry';
      const reply = z.object({ result: placeDetails.nullable().default(null) });
      return (await ask('place/details', { place_id: placeId, fields }, reply)).result;
    },
    async geocode(zipCode) {
      const parameters = { components: `postal_code:${zipCode}|country:US` };
      const reply = z.object({ results: z.array(z.object({ geometry: found.shape.geometry })) });
      return (await ask('geocode', parameters, reply)).results[0]?.geometry.location ?? null;
    },
  };
}
