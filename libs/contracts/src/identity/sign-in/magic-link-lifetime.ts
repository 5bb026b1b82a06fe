/** How long a login link works. */
export const magicLinkTtlSeconds = 15 * 60;
/** How long screens show success before they open the next page. */
export const magicLoginRedirectMs = 1_500;
