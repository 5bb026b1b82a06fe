import type { CourtDetails, Player } from '../player.ts';
import { mergeProfileChange, type ProfileChangeFields } from './merge-profile-change.ts';
import { type UpdatePlayerDependencies, updatePlayer } from './update-player.ts';

export interface SaveProfileDependencies extends UpdatePlayerDependencies {
  readonly photos: PlayerPhotoOperations;
  /**
   * Looks up a court for a player. Fails with 404 or 422 for a place that is not a court, with 429 after too many lookups, and with 503
   * when the provider is unavailable.
   */
  findCourt(playerId: string, placeId: string): Promise<CourtDetails>;
}

/** The photo operations of saving a profile. */
export interface PlayerPhotoOperations {
  /** Returns the name of this player's own photo and protects it from the next cleanup. Rejects any other URL with 422. */
  claim(playerId: string, url: string): Promise<string>;
  /** Deletes a photo that was replaced before `replacedAt`. */
  discard(name: string, replacedAt: Date): Promise<void>;
}

/** Applies a change to a profile and returns the new state. A replaced photo is deleted. */
export async function saveProfile(
  deps: SaveProfileDependencies,
  playerId: string,
  change: ProfileChangeFields,
): Promise<Player> {
  const { photos, clock, photoUrl } = deps;
  let updateStartedAt = clock.now();

  async function photoFor({ profile }: Player): Promise<string | null | undefined> {
    const url = change.profilePhoto;
    if (url === undefined) return undefined;
    if (url === null || url === '') return null;
    const isShown = profile.photoName !== null && url === photoUrl(profile.photoName);
    return isShown ? profile.photoName : photos.claim(playerId, url);
  }

  async function courtFor({ profile: { homeCourt } }: Player): Promise<CourtDetails | null> {
    const placeId = change.homeCourtPlaceId;
    return placeId && placeId !== homeCourt.placeId ? deps.findCourt(playerId, placeId) : null;
  }

  const { before, after } = await updatePlayer(deps, playerId, async (player) => {
    const [photoName, homeCourt] = await Promise.all([photoFor(player), courtFor(player)]);
    updateStartedAt = clock.now();
    const profile = mergeProfileChange(player.profile, change, { photoName, homeCourt, now: updateStartedAt });
    return { profile, lifetimePayments: player.lifetimePayments };
  });

  const replaced = before.profile.photoName;
  if (replaced !== null && replaced !== after.profile.photoName) await photos.discard(replaced, updateStartedAt);
  return after;
}
