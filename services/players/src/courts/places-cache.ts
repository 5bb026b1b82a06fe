import type { Coordinates } from '@rally/geo';
import type { Court, PlaceDetails, PlacePrediction, PlacesClient } from '@rally/places';
import { LRUCache } from 'lru-cache';

const cacheTtlMs = 24 * 60 * 60 * 1000;
const maxCachedReplies = 2_000;

/** Caches replies of the places provider for a day and shares concurrent requests. Failures and unknown places are not cached. */
export function createPlacesCache(places: PlacesClient, nowMs: () => number): PlacesClient {
  return {
    nearby: cached((centre: Coordinates, query: string, radius: number) => places.nearby(centre, query, radius), nowMs),
    autocomplete: cached((input: string): Promise<PlacePrediction[]> => places.autocomplete(input), nowMs),
    details: cached((placeId: string): Promise<PlaceDetails | null> => places.details(placeId), nowMs),
    geocode: cached((zipCode: string): Promise<Coordinates | null> => places.geocode(zipCode), nowMs),
  };
}

function cached<
  Arguments extends unknown[],
  Reply extends Court[] | PlacePrediction[] | PlaceDetails | Coordinates | null,
>(request: (...args: Arguments) => Promise<Reply>, nowMs: () => number): (...args: Arguments) => Promise<Reply> {
  const replies = new LRUCache<string, Promise<Reply>>({
    max: maxCachedReplies,
    ttl: cacheTtlMs,
    perf: { now: nowMs },
  });

  return (...args) => {
    const key = JSON.stringify(args);
    const known = replies.get(key);
    if (known) return known;
    const reply = request(...args);
    replies.set(key, reply);
    const evict = () => replies.delete(key);
    reply.then((value) => value === null && evict(), evict);
    return reply;
  };
}
