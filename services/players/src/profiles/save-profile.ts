import { type ChangePlayerDependencies, changePlayer } from './change-player.ts';
import { changedProfile, type FoundCourt, type ProfileChange } from './changed-profile.ts';
import type { Player } from './player.ts';

export interface SaveProfileDependencies extends ChangePlayerDependencies {
  readonly photos: PlayerPhotos;
  /** What the places provider tells of a court; null when it cannot. */
  findCourt(placeId: string): Promise<FoundCourt | null>;
}

/** What saving a profile needs of the photos. */
export interface PlayerPhotos {
  /** The name of a photo of this player's own, kept from the next sweep. Refuses any other address with 422. */
  claim(playerId: string, url: string): Promise<string>;
  /** Deletes a photo that was replaced before `replacedAt`. */
  discard(name: string, replacedAt: Date): Promise<void>;
}

/** Saves what a player sends and answers the new state. The photo that a new one replaces is deleted. */
export async function saveProfile(
  dependencies: SaveProfileDependencies,
  playerId: string,
  change: ProfileChange,
): Promise<Player> {
  const { photos, clock, photoUrl } = dependencies;
  let savingSince = clock.now();

  async function photoFor({ profile }: Player): Promise<string | null | undefined> {
    const url = change.profilePhoto;
    if (url === undefined) return undefined;
    if (url === null || url === '') return null;
    const isShown = profile.photoName !== null && url === photoUrl(profile.photoName);
    return isShown ? profile.photoName : photos.claim(playerId, url);
  }

  async function courtFor({ profile: { homeCourt } }: Player): Promise<FoundCourt | null> {
    const placeId = change.homeCourtPlaceId;
    const isComplete = placeId === homeCourt.placeId && homeCourt.lat !== null;
    return placeId && !isComplete ? dependencies.findCourt(placeId) : null;
  }

  const { before, after } = await changePlayer(dependencies, playerId, async (player) => {
    const [photoName, homeCourt] = await Promise.all([photoFor(player), courtFor(player)]);
    savingSince = clock.now();
    const profile = changedProfile(player.profile, change, { photoName, homeCourt });
    return { profile, lifetimePayments: player.lifetimePayments };
  });

  const replaced = before.profile.photoName;
  if (replaced !== null && replaced !== after.profile.photoName) await photos.discard(replaced, savingSince);
  return after;
}
