import { timingSafeEqual } from 'node:crypto';
import { type Call, commonErrors } from '@rally/contracts';
import { apiKeyHeader, csrfHeader, csrfHeaderValue } from '@rally/contracts/gateway';
import { HttpError } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';

/** Requires the product's key and the marker header that no cross-site form can send. Providers send a signature instead. */
export function createApiKeyGuard(call: Pick<Call, 'access'>, apiKey: string) {
  const expected = Buffer.from(apiKey);
  return async ({ headers }: FastifyRequest) => {
    if (call.access === 'provider') return;
    const given = Buffer.from(String(headers[apiKeyHeader.toLowerCase()] ?? ''));
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new HttpError(commonErrors.missingApiKey);
    if (headers[csrfHeader.toLowerCase()] !== csrfHeaderValue) throw new HttpError(commonErrors.missingCsrfHeader);
  };
}
