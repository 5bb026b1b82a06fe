import type { IncomingHttpHeaders } from 'node:http';

/** Headers of a client that mean something to a service. Everything else stops here, above all what only we may say. */
const passed = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'if-none-match',
  'last-event-id',
  'origin',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
  'x-requested-with',
  'x-twilio-signature',
] as const;

/** What a service receives: the client's own words that it needs, and our word on who and which request it is. */
export function requestHeaders(
  client: IncomingHttpHeaders,
  known: { requestId: string; address: string },
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of passed) if (typeof client[name] === 'string') headers[name] = client[name];
  headers['x-request-id'] = known.requestId;
  headers['x-forwarded-for'] = known.address;
  return headers;
}
