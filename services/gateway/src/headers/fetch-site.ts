import type { IncomingHttpHeaders } from 'node:http';

/**
 * Where a request comes from, as browsers say in `Sec-Fetch-Site`. For browsers that do not send it, `Origin` tells: an origin other than
 * the one that the request is for is another site. Undefined for clients that send neither, which are no browsers, and for navigations.
 */
export function getFetchSite(headers: IncomingHttpHeaders): string | undefined {
  const { origin, host } = headers;
  const named = headers['sec-fetch-site'];
  if (typeof named === 'string') return named;
  if (origin === undefined) return undefined;
  return isOriginOfHost(origin, host) ? 'same-origin' : 'cross-site';
}

/** The scheme is not compared, because the connection from a load balancer has its own. */
function isOriginOfHost(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Parsed like the origin, which leaves out the default port.
  return URL.parse(`${protocol}//${host}`)?.host === originHost;
}
