import type { Sport } from '../../players/enums.ts';

export const ratingDefault = 3;
/** The scale of each sport's ratings. */
export const ratingRanges = {
  tennis: { min: 1, max: 7 },
  pickleball: { min: 1, max: 5.5 },
} as const satisfies Record<Sport, { min: number; max: number }>;
/** A rating is provisional while its uncertainty, in rating points, is above this. */
export const provisionalUncertainty = 0.5;
export const ratingDecimals = 2;
