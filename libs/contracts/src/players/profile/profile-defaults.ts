import type { Sport } from '../enums.ts';

/** The sport of pages and players that name none. */
export const sportDefault = 'tennis' satisfies Sport;
