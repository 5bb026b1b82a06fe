export const accessTokenTtlSeconds = 10 * 60;
/** A session ends this many days after its last use, and this many after sign-in in any case. */
export const sessionIdleDaysMax = 30;
export const sessionDaysMax = 90;
/** How long the previous refresh token stays valid, for tabs that refresh at once and replies that got lost. */
export const previousRefreshTokenValidSeconds = 10;
