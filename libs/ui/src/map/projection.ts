/** A place on the earth, degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The drawing's size in its own units, and the margin that stays free. */
export const drawing = { width: 640, height: 360, margin: 56 };

const milesAroundEquator = 24_901.46;
const smallestSpanMiles = 1;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** How places lie on the drawing: by Mercator, as map tiles do, north on top, all of them inside. */
export function projection(places: readonly MapPoint[]) {
  const spots = places.map(worldSpot);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const middle = { x: mid(xs), y: mid(ys) };
  const milesAround = milesAroundEquator * Math.cos(latitudeAt(middle.y));
  const smallestSpan = smallestSpanMiles / milesAround;
  const room = { width: drawing.width - 2 * drawing.margin, height: drawing.height - 2 * drawing.margin };
  /** Units of the drawing that the whole world would take. */
  const world = Math.min(room.width / Math.max(span(xs), smallestSpan), room.height / Math.max(span(ys), smallestSpan));
  const unitsPerMile = world / milesAround;
  const barMiles = scaleSteps.findLast((miles) => miles * unitsPerMile <= drawing.width / 4) ?? 0.25;
  return {
    point(place: MapPoint) {
      const { x, y } = worldSpot(place);
      return { x: drawing.width / 2 + (x - middle.x) * world, y: drawing.height / 2 + (y - middle.y) * world };
    },
    /** A length that fits as a scale bar, in miles and in units of the drawing. */
    bar: { miles: barMiles, units: barMiles * unitsPerMile },
    /** Units of the whole world, and where on the drawing its north-west corner lies. */
    world: {
      units: world,
      x: drawing.width / 2 - middle.x * world,
      y: drawing.height / 2 - middle.y * world,
    },
  };
}

/** Where a place lies on a world that is one wide and one high. */
function worldSpot({ lat, lng }: MapPoint): { x: number; y: number } {
  const phi = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2 };
}

function latitudeAt(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y)));
}

/** Of nowhere, the middle of the world. */
function mid(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : (Math.min(...values) + Math.max(...values)) / 2;
}

function span(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}
