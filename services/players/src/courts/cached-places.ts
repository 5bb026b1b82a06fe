import type { Coordinates } from '@rally/geo';
import type { Court, PlaceDetails, PlacesClient, Prediction } from '@rally/places';
import { LRUCache } from 'lru-cache';

const keptMs = 24 * 60 * 60 * 1000;
const keptAnswersMax = 2_000;

/** Asks the places provider the same thing once a day only, and once at a time. Failures and unknown places are not kept. */
export function cachedPlaces(places: PlacesClient, nowMs: () => number): PlacesClient {
  return {
    nearby: kept((centre: Coordinates, query: string, radius: number) => places.nearby(centre, query, radius), nowMs),
    autocomplete: kept((input: string): Promise<Prediction[]> => places.autocomplete(input), nowMs),
    details: kept((placeId: string): Promise<PlaceDetails | null> => places.details(placeId), nowMs),
    geocode: kept((zipCode: string): Promise<Coordinates | null> => places.geocode(zipCode), nowMs),
  };
}

function kept<Question extends unknown[], Answer extends Court[] | Prediction[] | PlaceDetails | Coordinates | null>(
  ask: (...question: Question) => Promise<Answer>,
  nowMs: () => number,
): (...question: Question) => Promise<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({ max: keptAnswersMax, ttl: keptMs, perf: { now: nowMs } });

  return (...question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(...question);
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then((value) => value === null && forget(), forget);
    return answer;
  };
}
