import type { Sport } from '../../players/enums.ts';

/** The highest score of a set (tennis) or game (pickleball). */
export const setScoreMax = { tennis: 7, pickleball: 30 } as const satisfies Record<Sport, number>;
/** How many times in a row a player can enter a score of a match, including corrections, before the opponent acts. */
export const scoreSubmissionsMax = 3;

/** Length, in characters, of the reason for contesting a score. */
export const contestReasonLengthMax = 300;
