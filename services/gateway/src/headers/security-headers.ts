import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { nextCursorHeader, totalCountHeader } from '@rally/contracts';
import { apiKeyHeader, csrfHeader } from '@rally/contracts/gateway';
import type { FastifyInstance } from 'fastify';
import { strictContentSecurityPolicy } from './content-security-policy.ts';

/** Browser features that our pages may use. */
const permissionsPolicy = 'camera=(), geolocation=(self), microphone=(), usb=()';
const yearSeconds = 31_536_000;

/** Security headers on every response, including errors and documents, and CORS for the listed origins. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { corsOrigins, isHttps }: { corsOrigins: readonly string[]; isHttps: boolean },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      // For answers of the gateway itself; a service or a route that allows caches to store its answer replaces it.
      'cache-control': 'no-store',
      'content-security-policy': strictContentSecurityPolicy,
      'permissions-policy': permissionsPolicy,
    });
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isHttps && { maxAge: yearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', apiKeyHeader, csrfHeader],
    exposedHeaders: [totalCountHeader, nextCursorHeader, 'X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
}
