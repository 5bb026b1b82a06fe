import type { Language, Sport } from '../enums.ts';

/** The sport of pages and players without a chosen sport. */
export const sportDefault = 'tennis' satisfies Sport;

/** The language of players who have not chosen one. */
export const languageDefault = 'en-US' satisfies Language;
