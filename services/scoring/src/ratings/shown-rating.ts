import { ratingDecimals } from '@rally/contracts/scoring';

/** A rating as people see it: two decimals. */
export function shownRating(rating: number): number {
  return Math.round(rating * 10 ** ratingDecimals) / 10 ** ratingDecimals;
}

/** The difference of two shown ratings, without the noise of binary fractions. */
export function change(before: number, after: number): number {
  return Number((after - before).toFixed(ratingDecimals));
}
