export const codeDigits = 6;
export const codeTtlSeconds = 5 * 60;
export const codeTriesMax = 5;
export const magicLinkTtlSeconds = 15 * 60;
export const accessTokenTtlSeconds = 10 * 60;

/** Pauses of the screens between success and the next page. */
export const magicLoginRedirectMs = 1_500;
export const loginRedirectMs = 100;
