import qs from 'qs';

/** Parameters as Stripe writes them, in bodies and queries: `a[b]=c`, `a[]=c` and `a[0][b]=c`. Values stay texts. */
export function parseStripeForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1_000, ignoreQueryPrefix: true });
}
