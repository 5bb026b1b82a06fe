import { ratingDecimals } from '@rally/contracts/scoring';

/** A rating as people see it: two decimals. */
export function shownRating(rating: number): number {
  return Math.round(rating * 10 ** ratingDecimals) / 10 ** ratingDecimals;
}
