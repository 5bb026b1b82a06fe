/** What a page may do beyond what every page may. */
export interface PageNeeds {
  /** Of this answer alone; styles that a script makes carry it. */
  readonly nonce: string;
  /** Origin of map tiles. */
  readonly tilesOrigin: string | undefined;
  /** Whether it shows the card form of Stripe. */
  readonly cardForm: boolean;
}

const closed: Record<string, readonly string[]> = {
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

/** Whatever is no page: nothing inline, nothing from elsewhere, in nobody's frame. */
export const closedPolicy = written(closed);

/** A page's own policy: no inline or evaluated script anywhere, styles of scripts by nonce only. */
export function pagePolicy({ nonce, tilesOrigin, cardForm }: PageNeeds): string {
  const tiles = tilesOrigin === undefined ? [] : [tilesOrigin];
  const stripe = (...origins: string[]) => (cardForm ? origins : []);
  return written({
    ...closed,
    'script-src': ["'self'", ...stripe('https://js.stripe.com')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...stripe('https://*.stripe.com')],
    'connect-src': ["'self'", ...tiles, ...stripe('https://api.stripe.com')],
    ...(cardForm && { 'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'] }),
  });
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
