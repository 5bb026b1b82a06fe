import { formatPlayerProfile } from './format-player-profile.ts';
import type { PlayerProfile } from './player-profile.ts';

/** What the template of a route with `data: 'player-profile'` may name. */
export function getProfileTemplateValues(player: PlayerProfile) {
  return {
    ...formatPlayerProfile(player),
    name: player.name,
    regions: player.region === null ? [] : [{ region: player.region }],
  };
}
