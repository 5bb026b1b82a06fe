export const codeDigits = 6;
export const codeTtlSeconds = 5 * 60;
export const maxCodeAttempts = 5;
export const magicLinkTtlSeconds = 15 * 60;
/** How long screens show success before they open the next page. */
export const magicLoginRedirectMs = 1_500;
