/** Statistics count signups of this many days as recent. */
export const recentSignupWindowDays = 7;
