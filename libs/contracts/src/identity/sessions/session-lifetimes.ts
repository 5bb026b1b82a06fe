export const accessTokenTtlSeconds = 10 * 60;
/** A session ends this many days after its last use, and at the latest this many days after sign-in. */
export const sessionIdleDaysMax = 30;
export const sessionDaysMax = 90;
/** How long the previous refresh token stays valid, for tabs that refresh at the same time and for lost replies. */
export const previousRefreshTokenValidSeconds = 10;
