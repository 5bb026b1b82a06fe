/** A place on the earth, degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The drawing's size in its own units, and the margin that stays free. */
export const drawing = { width: 640, height: 360, margin: 56 };

const milesPerDegree = 69.1;
const smallestSpanMiles = 1;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20, 50];

/** How places lie on the drawing: flat, north on top, true to scale, all of them inside. */
export function projection(places: readonly MapPoint[]) {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const middle = { lat: mid(lats), lng: mid(lngs) };
  const milesPerLng = milesPerDegree * Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(span(lngs) * milesPerLng, smallestSpanMiles);
  const spanY = Math.max(span(lats) * milesPerDegree, smallestSpanMiles);
  const room = { width: drawing.width - 2 * drawing.margin, height: drawing.height - 2 * drawing.margin };
  const unitsPerMile = Math.min(room.width / spanX, room.height / spanY);
  const barMiles = scaleSteps.findLast((miles) => miles * unitsPerMile <= drawing.width / 4) ?? 0.25;
  return {
    point: ({ lat, lng }: MapPoint) => ({
      x: drawing.width / 2 + (lng - middle.lng) * milesPerLng * unitsPerMile,
      y: drawing.height / 2 - (lat - middle.lat) * milesPerDegree * unitsPerMile,
    }),
    /** A length that fits as a scale bar, in miles and in units of the drawing. */
    bar: { miles: barMiles, units: barMiles * unitsPerMile },
  };
}

function mid(values: readonly number[]): number {
  return values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
}

function span(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}
