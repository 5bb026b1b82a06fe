import qs from 'qs';

/** Parses parameters in Stripe's format, in bodies and queries: `a[b]=c`, `a[]=c` and `a[0][b]=c`. Values remain strings. */
export function parseStripeForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1_000, ignoreQueryPrefix: true });
}
