import type { Language, Sport } from '../enums.ts';

/** The sport of pages and players that name none. */
export const sportDefault = 'tennis' satisfies Sport;

/** The language of players who chose none. */
export const languageDefault = 'en-US' satisfies Language;
