import { ratingDecimals } from '@rally/contracts/scoring';

/** Rounds a rating to the two decimals that are shown. */
export function roundRating(rating: number): number {
  return Math.round(rating * 10 ** ratingDecimals) / 10 ** ratingDecimals;
}

/** The difference of two shown ratings, without floating-point error. */
export function subtractRatings(before: number, after: number): number {
  return Number((after - before).toFixed(ratingDecimals));
}
