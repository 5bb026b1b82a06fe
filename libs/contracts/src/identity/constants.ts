export const codeDigits = 6;
export const codeTtlSeconds = 5 * 60;
export const maxCodeAttempts = 5;
export const magicLinkTtlSeconds = 15 * 60;
export const accessTokenTtlSeconds = 10 * 60;

/** A session ends this many days after its last use, and this many after sign-in in any case. */
export const sessionIdleDaysMax = 30;
export const sessionDaysMax = 90;
/** How long the previous refresh token stays valid, for tabs that refresh at once and replies that got lost. */
export const previousRefreshTokenSeconds = 10;

/** How long screens show success before they open the next page. */
export const magicLoginRedirectMs = 1_500;
