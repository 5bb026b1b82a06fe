import { countBits, type PairingProfile } from '../rules/pairing-profile.ts';

/** Days and time blocks of a player and the number of slots they make, in one integer: comparing two reads no profile. */
export type PackedSchedule = number;

const bitsOfDays = 7;
const bitsOfSchedule = 10;
const daysMask = 2 ** bitsOfDays - 1;
const scheduleMask = 2 ** bitsOfSchedule - 1;

export function packSchedule({ dayBits, blockBits, slotCount }: PairingProfile): PackedSchedule {
  return dayBits | (blockBits << bitsOfDays) | (slotCount << bitsOfSchedule);
}

/** The same as `countSharedSlots` of the two profiles. */
export function countSharedPackedSlots(a: PackedSchedule, b: PackedSchedule): number {
  const shared = a & b & scheduleMask;
  return countBits(shared & daysMask) * countBits(shared >>> bitsOfDays);
}

/** The same as `getScheduleMismatchShare` of the two profiles. */
export function getPackedScheduleMismatchShare(a: PackedSchedule, b: PackedSchedule): number {
  return 1 - countSharedPackedSlots(a, b) / Math.min(a >>> bitsOfSchedule, b >>> bitsOfSchedule);
}
