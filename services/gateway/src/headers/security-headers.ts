import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { closedPolicy } from './content-security-policy.ts';

/** What a page of ours may use of the device. */
const permissions = 'camera=(), geolocation=(self), microphone=(), usb=()';
const yearSeconds = 31_536_000;

/** Headers of every answer, errors and documents included, and the list of other sites that may call. */
export async function securityHeaders(
  app: FastifyInstance,
  { corsOrigins, https }: { corsOrigins: readonly string[]; https: boolean },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'content-security-policy': closedPolicy,
      'permissions-policy': permissions,
    });
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: https && { maxAge: yearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-API-Key', 'X-Requested-With'],
    exposedHeaders: ['X-Total-Count', 'X-Next-Cursor', 'X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
}
