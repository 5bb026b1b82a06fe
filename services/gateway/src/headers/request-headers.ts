import type { FastifyRequest } from 'fastify';
import type { DoorCookie } from './door-cookie.ts';

/** Headers of a client that mean something to a service. Everything else stops here, above all what only we may say. */
const passed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
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

/** Who asks: a request, or what of it may be told. */
export type Asking = Pick<FastifyRequest, 'headers' | 'id' | 'ip'>;

/** The same request as anybody's: without what says who sent it. */
export function asVisitor({ id, ip }: Asking): Asking {
  return { id, ip, headers: {} };
}

/** What a service receives: the client's own words that it needs, and our word on who and which request it is. */
export function requestHeaders({ headers: client, id, ip }: Asking, cookie: DoorCookie): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of passed) if (typeof client[name] === 'string') headers[name] = client[name];
  const session = cookie.toIdentity(client.cookie);
  if (session !== undefined) headers.cookie = session;
  headers['x-request-id'] = id;
  headers['x-forwarded-for'] = ip;
  return headers;
}
