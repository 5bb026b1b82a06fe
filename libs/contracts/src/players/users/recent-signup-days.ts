/** Statistics count signups of this many days as recent. */
export const recentSignupDays = 7;
