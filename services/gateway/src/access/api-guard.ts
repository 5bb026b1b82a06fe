import { timingSafeEqual } from 'node:crypto';
import { type Call, commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';

/** The product's key and the marker that no cross-site form can send; providers bring their own signature instead. */
export function apiGuard(call: Pick<Call, 'access'>, apiKey: string) {
  const expected = Buffer.from(apiKey);
  return async (request: FastifyRequest) => {
    if (call.access === 'provider') return;
    const given = Buffer.from(String(request.headers['x-api-key'] ?? ''));
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new HttpError(commonErrors.missingApiKey);
    if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new HttpError(commonErrors.missingCsrfHeader);
  };
}
