import type { Coordinates } from '@rally/geo';

const milesPerDegree = 69;

/** The point at a distance in miles from another one, in a direction given in turns (0 to 1). Accurate for a few miles. */
export function offsetPoint({ lat, lng }: Coordinates, miles: number, turns: number): Coordinates {
  const angle = turns * 2 * Math.PI;
  const degrees = miles / milesPerDegree;
  return {
    lat: roundDegrees(lat + degrees * Math.sin(angle)),
    lng: roundDegrees(lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)),
  };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
