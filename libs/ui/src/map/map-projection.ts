import { geoMercator } from 'd3-geo';

/** A place on the earth, in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The map's size in map units, and the margin without places. */
export const mapSizeInMapUnits = { width: 640, height: 360, margin: 56 };

const milesAroundEquator = 24_901.46;
const smallestSpanMiles = 1;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The whole world as a square one unit wide. */
const unitWorld = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5]);

/** Fits the places into the drawing: Mercator, as map tiles use it, with north up. */
export function fitMapProjection(places: readonly GeoPoint[]) {
  const spots = places.map(worldSpot);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const center = { x: middle(xs), y: middle(ys) };
  const [, latitude] = unitWorld.invert?.([center.x, center.y]) ?? [0, 0];
  const milesAround = milesAroundEquator * Math.cos((latitude * Math.PI) / 180);
  const smallestSpan = smallestSpanMiles / milesAround;
  const room = {
    width: mapSizeInMapUnits.width - 2 * mapSizeInMapUnits.margin,
    height: mapSizeInMapUnits.height - 2 * mapSizeInMapUnits.margin,
  };
  /** The width of the whole world in units of the drawing. */
  const units = Math.min(room.width / Math.max(span(xs), smallestSpan), room.height / Math.max(span(ys), smallestSpan));
  const unitsPerMile = units / milesAround;
  const barMiles = scaleSteps.findLast((miles) => miles * unitsPerMile <= mapSizeInMapUnits.width / 4) ?? 0.25;
  return {
    point(place: GeoPoint) {
      const { x, y } = worldSpot(place);
      return {
        x: mapSizeInMapUnits.width / 2 + (x - center.x) * units,
        y: mapSizeInMapUnits.height / 2 + (y - center.y) * units,
      };
    },
    /** The scale bar's length, in miles and in units of the drawing. */
    bar: { miles: barMiles, units: barMiles * unitsPerMile },
    /** The width of the whole world, and the position of its northwest corner, in units of the drawing. */
    world: {
      units,
      x: mapSizeInMapUnits.width / 2 - center.x * units,
      y: mapSizeInMapUnits.height / 2 - center.y * units,
    },
  };
}

export type MapWorldPlacement = ReturnType<typeof fitMapProjection>['world'];

function worldSpot({ lat, lng }: GeoPoint): { x: number; y: number } {
  const [x, y] = unitWorld([lng, lat]) ?? [0.5, 0.5];
  return { x, y };
}

/** The middle of the range; without values, the middle of the world. */
function middle(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : (Math.min(...values) + Math.max(...values)) / 2;
}

function span(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}
