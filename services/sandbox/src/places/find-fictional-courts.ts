import { type Coordinates, getDistanceMiles } from '@rally/geo';
import {
  type FictionalCourt,
  generateGridCellCourts,
  getSandboxCourtGridCell,
  type Sport,
} from './generate-grid-cell-courts.ts';

/** Google's page size. */
const maxResults = 20;
/** Ranks a match on the city alone below any match on the court's name. */
const cityOnlyCost = 2;
const metersPerMile = 1_609.344;
const metersPerDegree = 111_000;

/** Generic words ignored when matching names. */
const generalWords = ['court', 'courts', 'tennis', 'pickleball', 'public', 'near', 'me', 'the'];

/**
 * Courts within `radiusMeters` of a point that match the keyword's sport and words, best first by name, distance and rating.
 * Every word of the keyword, except generic ones, must begin a word of the court's name or city.
 */
export function findFictionalCourts(centre: Coordinates, radiusMeters: number, keyword: string): FictionalCourt[] {
  const { sport, words } = parse(keyword);
  const radiusMiles = radiusMeters / metersPerMile;
  return courtsAround(centre, radiusMeters)
    .filter(({ sports }) => !sport || sports.includes(sport))
    .map((court) => ({ court, miles: getDistanceMiles(centre, court) }))
    .filter(({ court, miles }) => miles <= radiusMiles && hasWords(`${court.name} ${court.zipCode.city}`, words))
    .map(({ court, miles }) => ({
      court,
      cost: miles / radiusMiles - popularity(court) + (hasWords(court.name, words) ? 0 : cityOnlyCost),
    }))
    .toSorted((a, b) => a.cost - b.cost || (a.court.placeId < b.court.placeId ? -1 : 1))
    .slice(0, maxResults)
    .map(({ court }) => court);
}

function courtsAround({ lat, lng }: Coordinates, radiusMeters: number): FictionalCourt[] {
  const latReach = radiusMeters / metersPerDegree;
  const lngReach = latReach / Math.max(0.1, Math.cos((Math.abs(lat) * Math.PI) / 180));
  // A court can be just outside its ZIP code's cell, so include one more ring of cells.
  const from = getSandboxCourtGridCell({ lat: lat - latReach, lng: lng - lngReach });
  const to = getSandboxCourtGridCell({ lat: lat + latReach, lng: lng + lngReach });
  const courts: FictionalCourt[] = [];
  for (let row = from.row - 1; row <= to.row + 1; row += 1) {
    for (let column = from.column - 1; column <= to.column + 1; column += 1)
      courts.push(...generateGridCellCourts(row, column));
  }
  return courts;
}

function parse(keyword: string): { sport: Sport | undefined; words: string[] } {
  const wanted = splitWords(keyword);
  return {
    sport: (['pickleball', 'tennis'] as const).find((name) => wanted.includes(name)),
    words: wanted.filter((word) => !generalWords.includes(word)),
  };
}

function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const present = splitWords(text);
  return words.every((word) => present.some((other) => other.startsWith(word)));
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** 0 to about 0.3: good ratings offset some distance. */
function popularity({ rating, userRatingsTotal }: FictionalCourt): number {
  return rating === null ? 0 : ((rating - 3) / 2) * Math.min(1, userRatingsTotal / 300) * 0.3;
}
