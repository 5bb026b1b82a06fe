import { formatPlayerProfile } from './format-player-profile.ts';
import type { PlayerProfile } from './player-profile.ts';

/** The template values of a route with `data: 'player-profile'`. */
export function getProfilePageValues(player: PlayerProfile) {
  return {
    ...formatPlayerProfile(player),
    name: player.name,
    regions: player.region === null ? [] : [{ region: player.region }],
  };
}
