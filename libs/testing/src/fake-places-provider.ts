import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake places provider: returns the replies that the test sets, or fails. */
export interface FakePlacesProvider {
  readonly url: string;
  /** Requests so far. */
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Replies by call; any other place is unknown. */
  answers: { searchText?: unknown; autocomplete?: unknown; details?: unknown };
  isFailing: boolean;
  stop(): Promise<void>;
}

export async function startFakePlacesProvider(): Promise<FakePlacesProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '/';
    const text = Buffer.concat(chunks).toString();
    provider.asked.push({ path, body: text === '' ? null : JSON.parse(text) });
    if (provider.isFailing) return response.writeHead(500).end();
    response.setHeader('content-type', 'application/json');
    const { searchText = {}, autocomplete = {}, details } = provider.answers;
    const answer = path.endsWith(':searchText') ? searchText : path.endsWith(':autocomplete') ? autocomplete : details;
    if (answer !== undefined) return response.end(JSON.stringify(answer));
    response.writeHead(404).end(JSON.stringify({ error: { code: 404, message: 'gone', status: 'NOT_FOUND' } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const provider: FakePlacesProvider = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answers: {},
    isFailing: false,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** A court as the provider lists one. */
export function createFakeCourt(placeId: string, lat: number, lng: number) {
  return {
    id: placeId,
    displayName: { text: `Court ${placeId}`, languageCode: 'en' },
    shortFormattedAddress: `${placeId} Street`,
    rating: 4.5,
    userRatingCount: 12,
    location: { latitude: lat, longitude: lng },
  };
}

/** A place as the provider describes one. */
export function createFakePlaceDetails(placeId: string, lat: number, lng: number) {
  return {
    id: placeId,
    displayName: { text: `Place ${placeId}`, languageCode: 'en' },
    formattedAddress: `${placeId} Street, Chicago, IL 60601`,
    addressComponents: [{ longText: '60601', shortText: '60601', types: ['postal_code'] }],
    location: { latitude: lat, longitude: lng },
  };
}
