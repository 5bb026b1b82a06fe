/** Road miles per straight-line mile; measured US detour indices are 1.2 to 1.4. */
const roadFactor = 1.3;
const townSpeedMph = 25;
const highwaySpeedMph = 60;
/** Road miles at which the average speed is halfway between town and highway speed. */
const halfwayRoadMiles = 20;

/**
 * Estimated driving time in whole minutes, at least 1, for a straight-line distance of 0 miles or more.
 * An estimate, not a route: road miles r = 1.3 * miles, average speed 25 + (60 - 25) * r / (r + 20) mph, so short trips
 * average 25 mph and long ones approach 60. For example, 5 miles take 12 minutes, 20 miles 35, and 35 miles 55.
 */
export function estimateDrivingMinutes(miles: number): number {
  const roadMiles = miles * roadFactor;
  const share = roadMiles / (roadMiles + halfwayRoadMiles);
  const speedMph = townSpeedMph + (highwaySpeedMph - townSpeedMph) * share;
  return Math.max(1, Math.round((roadMiles / speedMph) * 60));
}
