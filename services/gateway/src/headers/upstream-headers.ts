import type { FastifyRequest } from 'fastify';
import { getFetchSite } from './fetch-site.ts';
import type { SessionCookieRenamer } from './session-cookie-renamer.ts';

/** Client headers that services may see. All others are dropped, above all those that only the gateway may set. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'origin',
  'stripe-signature',
  'user-agent',
  'x-requested-with',
  'x-twilio-signature',
] as const;

/** The request data that the gateway forwards about its sender. */
export type ClientRequestInfo = Pick<FastifyRequest, 'headers' | 'id' | 'ip'>;

/** The same request without headers, so that every visitor gets the same answer. */
export function stripAllHeaders({ id, ip }: ClientRequestInfo): ClientRequestInfo {
  return { id, ip, headers: {} };
}

/** The headers of a request to a service: the allowed client headers, plus the gateway's own request id and client address. */
export function buildUpstreamHeaders(
  { headers: client, id, ip }: ClientRequestInfo,
  cookie: SessionCookieRenamer,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of forwardedHeaders) if (typeof client[name] === 'string') headers[name] = client[name];
  const fetchSite = getFetchSite(client);
  if (fetchSite !== undefined) headers['sec-fetch-site'] = fetchSite;
  const session = cookie.toUpstream(client.cookie);
  if (session !== undefined) headers.cookie = session;
  headers['x-request-id'] = id;
  headers['x-forwarded-for'] = ip;
  return headers;
}
