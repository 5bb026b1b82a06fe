import { type Coordinates, findNearestZipCode, getDistanceMiles, listAllZipCodes, type ZipCode } from '@rally/geo';
import { createFractionGenerator, pickByFraction } from './fraction-generator.ts';
import { offsetPoint } from './offset-point.ts';
import { isFirstZipCodeOfCity } from './sandbox-cities.ts';
import { encodeSandboxPlaceId } from './sandbox-place-id.ts';

export type Sport = 'tennis' | 'pickleball';

/** A generated court, identical on every run. */
export interface FictionalCourt extends Coordinates {
  readonly placeId: string;
  readonly name: string;
  readonly sports: readonly Sport[];
  readonly house: string;
  readonly street: string;
  readonly zipCode: ZipCode;
  /** 1.0 to 5.0, null for one in twelve. */
  readonly rating: number | null;
  readonly userRatingsTotal: number;
}

/** Side of a cell: about 7 miles north to south. */
const cellDegrees = 0.1;
/** Farther than this from any ZIP code there are no courts. */
const maxMilesFromZipCode = 40;
const maxCourtOffsetMiles = 0.9;

const words = [
  'Riverside',
  'Lincoln',
  'Memorial',
  'Oak Hill',
  'Veterans',
  'Washington',
  'Lakeview',
  'Sunset',
  'Central',
  'Maple Grove',
  'Highland',
  'Jefferson',
  'Cedar Creek',
  'Franklin',
  'Meadowbrook',
  'Willow',
  'Heritage',
  'Fairview',
  'Roosevelt',
  'Pine Ridge',
  'Brookside',
  'Monroe',
  'Harbor',
  'Greenwood',
  'Eastgate',
  'Westfield',
  'Garfield',
  'Northside',
  'Southgate',
  'Founders',
] as const;
const streets = [
  'Park Ave',
  'Main St',
  'Oak St',
  'Lake Rd',
  'Maple Ave',
  'School St',
  'Center St',
  'Washington Ave',
  'River Rd',
  'Hill Dr',
] as const;

const bothSports = ['tennis', 'pickleball'] as const;

/** Row and column of the grid cell that contains a point. */
export function getSandboxCourtGridCell({ lat, lng }: Coordinates): { row: number; column: number } {
  return { row: Math.floor(lat / cellDegrees), column: Math.floor(lng / cellDegrees) };
}

/**
 * The courts of one cell: one to three near the center of each ZIP code, the first a park for both sports, so that courts are
 * dense where people live. A cell without ZIP codes has one park if people live nearby, and otherwise none.
 */
export function generateGridCellCourts(row: number, column: number): readonly FictionalCourt[] {
  const key = `${row},${column}`;
  const known = cells.get(key);
  if (known) return known;
  const courts = makeCourts(row, column);
  if (cells.size >= maxCachedCells) cells.clear();
  cells.set(key, courts);
  return courts;
}

const maxCachedCells = 20_000;
const cells = new Map<string, readonly FictionalCourt[]>();

function makeCourts(row: number, column: number): FictionalCourt[] {
  const centres = centresByCell.get(numberCell(row, column));
  if (centres) {
    const places = centres.flatMap((centre) => {
      const number = createFractionGenerator(centre.zipCode);
      return Array.from({ length: 1 + Math.floor(number() * 3) }, (_, nth) => ({ centre, nth }));
    });
    return places.map(({ centre, nth }, index) => {
      const number = createFractionGenerator(`${centre.zipCode}/${nth}`);
      const point = offsetPoint(centre, 0.1 + number() * maxCourtOffsetMiles, number());
      return createFictionalCourt({ row, column, index }, point, centre, nth === 0, number);
    });
  }
  const middle = { lat: (row + 0.5) * cellDegrees, lng: (column + 0.5) * cellDegrees };
  // Neighbors of a cell at a pole or at the 180th meridian are out of range.
  if (!(Math.abs(middle.lat) <= 90 && Math.abs(middle.lng) <= 180)) return [];
  const zipCode = findNearestZipCode(middle);
  if (getDistanceMiles(zipCode, middle) > maxMilesFromZipCode) return [];
  const number = createFractionGenerator(`${row},${column}`);
  const point = offsetPoint(middle, number() * 2, number());
  return [createFictionalCourt({ row, column, index: 0 }, point, zipCode, true, number)];
}

function createFictionalCourt(
  cell: { row: number; column: number; index: number },
  point: Coordinates,
  zipCode: ZipCode,
  isFirst: boolean,
  number: () => number,
): FictionalCourt {
  const { name, sports } = isFirst
    ? { name: `${pickByFraction(words, number())} Park`, sports: bothSports }
    : pickFictionalVenue(zipCode, number);
  const rated = number() > 1 / 12;
  return {
    ...point,
    placeId: encodeSandboxPlaceId({ kind: 'court', ...cell }),
    name,
    sports,
    house: String(1 + Math.floor(number() * 4_200)),
    street: pickByFraction(streets, number()),
    zipCode,
    rating: rated ? Math.round((3.5 + number() * 1.4) * 10) / 10 : null,
    userRatingsTotal: rated ? Math.ceil(number() ** 3 * 900) : 0,
  };
}

type Venue = Pick<FictionalCourt, 'name' | 'sports'>;

function pickFictionalVenue(zipCode: ZipCode, number: () => number): Venue {
  const word = pickByFraction(words, number());
  // Only one venue per city is named after the city.
  const owner = isFirstZipCodeOfCity(zipCode) ? zipCode.city : word;
  return pickByFraction<Venue>(
    [
      { name: `${owner} Tennis Center`, sports: ['tennis'] },
      { name: `${owner} High School Tennis Courts`, sports: ['tennis'] },
      { name: `${word} Tennis Club`, sports: ['tennis'] },
      { name: `${word} Recreation Center`, sports: bothSports },
      { name: `${word} Racquet Club`, sports: bothSports },
      { name: `${owner} Pickleball Courts`, sports: ['pickleball'] },
    ],
    number(),
  );
}

/** ZIP codes with a center of their own, by the number of their cell. */
const centresByCell = Map.groupBy(listDistinctCentres(), (zipCode) => {
  const { row, column } = getSandboxCourtGridCell(zipCode);
  return numberCell(row, column);
});

/** PO box ZIP codes share the center of their town. */
function listDistinctCentres(): ZipCode[] {
  const seen = new Set<string>();
  return listAllZipCodes().filter(({ lat, lng }) => {
    const centre = `${lat.toFixed(2)},${lng.toFixed(2)}`;
    const isNew = !seen.has(centre);
    seen.add(centre);
    return isNew;
  });
}

/** Numbers take less memory than text; there are fewer than 10,000 columns. */
function numberCell(row: number, column: number): number {
  return row * 10_000 + column;
}
