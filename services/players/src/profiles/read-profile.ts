import type { Profile } from '@rally/contracts/players';
import type { Player } from './player.ts';
import { profileOf } from './profile-of.ts';
import type { RatingProjection } from './rating.projection.ts';

export interface ReadProfileDependencies {
  readonly ratings: Pick<RatingProjection, 'of'>;
  readonly photoUrl: (name: string) => string;
}

/** A player, with the ratings, as calls answer one. */
export async function readProfile({ ratings, photoUrl }: ReadProfileDependencies, player: Player): Promise<Profile> {
  const ratingsOf = await ratings.of([player._id]);
  return profileOf(player, ratingsOf.get(player._id) ?? [], photoUrl);
}
