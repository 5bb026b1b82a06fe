import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the places provider: answers what the test put in, or fails. */
export interface FakePlacesProvider {
  readonly url: string;
  /** Requests so far, as `path?query` without the key. */
  readonly asked: string[];
  /** Answers by the end of the path, e.g. `nearbysearch`. */
  answers: Record<string, unknown>;
  failing: boolean;
  stop(): Promise<void>;
}

export async function startFakePlacesProvider(): Promise<FakePlacesProvider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    url.searchParams.delete('key');
    provider.asked.push(`${url.pathname}?${url.searchParams}`);
    const name = url.pathname.split('/').at(-2) ?? '';
    if (provider.failing) return response.writeHead(500).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(provider.answers[name] ?? { status: 'ZERO_RESULTS', results: [], predictions: [] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const provider: FakePlacesProvider = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answers: {},
    failing: false,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
  return provider;
}

/** A court as the provider lists one. */
export function createListedCourt(placeId: string, lat: number, lng: number) {
  return {
    place_id: placeId,
    name: `Court ${placeId}`,
    vicinity: `${placeId} Street`,
    rating: 4.5,
    user_ratings_total: 12,
    geometry: { location: { lat, lng } },
  };
}

/** A place as the provider describes one. */
export function createPlaceDetails(placeId: string, lat: number, lng: number) {
  return {
    status: 'OK',
    result: {
      place_id: placeId,
      name: `Place ${placeId}`,
      formatted_address: `${placeId} Street, Chicago, IL 60601`,
      address_components: [{ long_name: '60601', short_name: '60601', types: ['postal_code'] }],
      geometry: { location: { lat, lng } },
    },
  };
}
