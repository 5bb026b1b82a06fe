import { commonErrors } from '@rally/contracts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Probes and Prometheus call pods by address. */
const anyHostRoutes = /^\/(health|metrics)\b/;

export interface HostGuardOptions {
  /** Public address of the product. On a loopback address, all loopback names are allowed. */
  readonly publicUrl: string;
  /** Further host names, without port. */
  readonly allowedHosts: readonly string[];
}

/**
 * Rejects requests for any other host with 421, and requests with several `Host` headers or none with 400. This keeps a page
 * of another site from reaching this server through its own DNS name (DNS rebinding).
 */
export function registerHostGuard(app: FastifyInstance, { publicUrl, allowedHosts }: HostGuardOptions): void {
  const publicHost = new URL(publicUrl).hostname;
  const allowed = new Set([publicHost, ...allowedHosts].map((host) => host.toLowerCase()));
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (anyHostRoutes.test(routeOptions.url ?? '')) return;
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    const host = parseHostHeader(raw.headers.host);
    if (hosts.length !== 1 || host === null)
      throw new HttpError(commonErrors.invalidRequest, { text: 'Send one Host header.' });
    if (allowed.has(host) || (isLoopback(publicHost) && isLoopback(host))) return;
    throw new HttpError(commonErrors.unknownHost);
  });
}

/** The name in a `Host` header, in lower case and without port; null when it is malformed. */
function parseHostHeader(header: string | undefined): string | null {
  const [, host] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  return host?.toLowerCase() ?? null;
}

function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(host);
}
