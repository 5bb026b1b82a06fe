/** What a page needs beyond the strict policy. */
export interface PageSecurityPolicyOptions {
  /** Random per response; styles that scripts create carry it. */
  readonly nonce: string;
  /** Origin that map tiles are loaded from. */
  readonly tilesOrigin: string | undefined;
  /** Whether the page shows Stripe's card form. */
  readonly hasCardForm: boolean;
}

const strictDirectives: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For every response that is not a page: nothing inline, nothing from other origins, never framed. */
export const strictContentSecurityPolicy = formatDirectives(strictDirectives);

/** The policy of a page: no inline or evaluated scripts, styles created by scripts only with the nonce. */
export function formatPageSecurityPolicy({ nonce, tilesOrigin, hasCardForm }: PageSecurityPolicyOptions): string {
  const tiles = tilesOrigin === undefined ? [] : [tilesOrigin];
  const stripe = (...origins: string[]) => (hasCardForm ? origins : []);
  return formatDirectives({
    ...strictDirectives,
    'script-src': ["'self'", ...stripe('https://js.stripe.com')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...stripe('https://*.stripe.com')],
    'connect-src': ["'self'", ...tiles, ...stripe('https://api.stripe.com')],
    ...(hasCardForm && { 'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'] }),
  });
}

function formatDirectives(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
