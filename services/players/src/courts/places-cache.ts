import { dayMs } from '@rally/contracts/durations';
import type { Court, PlaceDetails, PlacePrediction, PlacesClient } from '@rally/places';
import { LRUCache } from 'lru-cache';

const cacheTtlMs = dayMs;
const maxCachedReplies = 2_000;

/**
 * Caches replies of the places provider for a day and shares concurrent requests, whatever their session token. Failures
 * and unknown places are not cached.
 */
export function createPlacesCache(places: PlacesClient, nowMs: () => number): PlacesClient {
  const nearby = createCache<Court[]>(nowMs);
  const autocomplete = createCache<PlacePrediction[]>(nowMs);
  const details = createCache<PlaceDetails | null>(nowMs);
  return {
    nearby: (centre, query, radiusMetres) =>
      nearby([centre, query, radiusMetres], () => places.nearby(centre, query, radiusMetres)),
    autocomplete: (input, sessionToken) => autocomplete([input], () => places.autocomplete(input, sessionToken)),
    details: (placeId, sessionToken) => details([placeId], () => places.details(placeId, sessionToken)),
  };
}

function createCache<Reply extends Court[] | PlacePrediction[] | PlaceDetails | null>(nowMs: () => number) {
  const replies = new LRUCache<string, Promise<Reply>>({
    max: maxCachedReplies,
    ttl: cacheTtlMs,
    perf: { now: nowMs },
  });

  return (keyParts: readonly unknown[], request: () => Promise<Reply>): Promise<Reply> => {
    const key = JSON.stringify(keyParts);
    const known = replies.get(key);
    if (known) return known;
    const reply = request();
    replies.set(key, reply);
    const evict = () => replies.delete(key);
    reply.then((value) => value === null && evict(), evict);
    return reply;
  };
}
