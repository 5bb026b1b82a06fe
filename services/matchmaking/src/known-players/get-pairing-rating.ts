import { ratingDefault } from '@rally/contracts/scoring';

/**
 * The rating that pairing uses, in points of the sport's scale: the self-reported skill as a prior that fades as
 * results come in (design, "Two skills").
 *
 * Before any result it is the prior itself. From the first result on it is the `calculatedRating` of `rating.changed`:
 * scoring combines prior and results, because only scoring knows the uncertainty of both. A player without a
 * self-reported skill counts as the league's starting rating.
 */
export function getPairingRating(skill: number | null, calculatedRating: number | null): number {
  return calculatedRating ?? skill ?? ratingDefault;
}
