import type { DataOf } from '@rally/contracts';
import type { playerUpdated } from '@rally/contracts/players';
import type { ToldPlayer } from './player-record.ts';

/** What scoring keeps of a player whom the players service tells of. */
export function toldPlayer(version: number, told: DataOf<typeof playerUpdated>): ToldPlayer {
  const { name, region, profilePhoto, state, skill, sport } = told;
  return { version, name, region, profilePhoto, state, skill, sport };
}
