import type { PairingPlayer } from '../pairing-player.ts';

const male = 1;
const female = 2;
const otherGender = 4;
const anyGender = male | female | otherGender;

/** The genders that a player with this preference may meet, as bits: "male" and "female" are strict. */
export function getGendersAllowedToMeet(preference: PairingPlayer['opponentGenderPreference']): number {
  if (preference === 'male') return male;
  return preference === 'female' ? female : anyGender;
}

/** The gender of a player, as a bit. A player who states none meets only those who accept any. */
export function getGenderBit(gender: PairingPlayer['gender']): number {
  if (gender === 'male') return male;
  return gender === 'female' ? female : otherGender;
}
