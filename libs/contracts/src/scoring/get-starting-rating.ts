import type { Sport } from '../players/enums.ts';
import { ratingDefault, ratingRanges } from './profiles/rating-ranges.ts';

/** A player's rating in a sport before the first result: the self-reported level within the sport's scale, or 3.00 without one. */
export function getStartingRating(skill: number | null, sport: Sport): number {
  const { min, max } = ratingRanges[sport];
  return Math.min(max, Math.max(min, skill ?? ratingDefault));
}
