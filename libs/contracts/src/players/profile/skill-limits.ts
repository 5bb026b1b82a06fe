/** The skill that players state, on the NTRP scale: 1.0 to 7.0 in steps of 0.5. */
export const skillMin = 1;
export const skillMax = 7;
export const skillStep = 0.5;
