import { ratingDefault } from '@rally/contracts/scoring';

/**
 * The rating that pairing goes by, in points of the sport's scale: the self-reported skill as a prior that fades as
 * results come in (design, "Two skills").
 *
 * Before any result it is the prior itself. From the first result on it is the `calculatedRating` of `rating.changed`:
 * scoring mixes prior and results, since it alone knows how sure it is of either. Who said nothing of the own level
 * counts as the league's starting rating.
 */
export function pairingRating(skill: number | null, calculatedRating: number | null): number {
  return calculatedRating ?? skill ?? ratingDefault;
}
