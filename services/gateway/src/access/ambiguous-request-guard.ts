import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { FastifyInstance } from 'fastify';

/**
 * Rejects requests that the router accepts but an upstream might interpret differently: targets that are not plain paths, paths
 * that match a route only once decoded, segments that begin or end with `..`, and encoded bodies.
 */
export function registerAmbiguousRequestGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, routeOptions, headers }) => {
    const path = originalUrl.split('?', 1)[0] ?? '';
    if (!/^\/(?![/\\])/.test(path)) throw new HttpError(commonErrors.invalidRequest, { text: 'Send a plain path.' });
    const literalPrefix = /^[^:*]*/.exec(routeOptions.url ?? '/')?.[0] ?? '';
    if (!path.startsWith(literalPrefix) || hasParentSegment(path)) throw new HttpError(commonErrors.notFound);
    if (headers['content-encoding'] !== undefined) throw new HttpError(commonErrors.unsupportedEncoding);
  });
}

/** Whether a segment of the path begins or ends with two dots, encoded or not. */
function hasParentSegment(path: string): boolean {
  return path.split(/[/\\]|%2f|%5c/i).some((segment) => /^(\.|%2e){2}|(\.|%2e){2}$/i.test(segment));
}
