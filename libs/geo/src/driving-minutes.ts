/** Miles of road for a mile of straight line: American detour indices lie between 1.2 and 1.4. */
const roadFactor = 1.3;
const townSpeedMph = 25;
const highwaySpeedMph = 60;
/** Road miles at which the average speed lies half-way between town and highway. */
const halfwayRoadMiles = 20;

/**
 * Estimated driving time in whole minutes, at least 1, for a straight-line distance of 0 miles or more.
 * An estimate, not a route: road miles r = 1.3 * miles, average speed 25 + (60 - 25) * r / (r + 20) mph, so that a trip
 * in town goes at 25 mph and a long one nears 60. It grows with distance (5 miles 12, 20 miles 35, 35 miles 55 minutes).
 */
export function drivingMinutes(miles: number): number {
  const roadMiles = miles * roadFactor;
  const share = roadMiles / (roadMiles + halfwayRoadMiles);
  const speedMph = townSpeedMph + (highwaySpeedMph - townSpeedMph) * share;
  return Math.max(1, Math.round((roadMiles / speedMph) * 60));
}
