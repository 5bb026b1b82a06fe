import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ProviderSetup, providerSetup } from './provider-setup.ts';

/** `PUT /sandbox/api/setup` sets up the accounts at the providers, rightly or wrongly, until the next restart. */
export function registerSetupRoutes(app: FastifyInstance, change: (setup: ProviderSetup) => void): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put('/sandbox/api/setup', { schema: { body: providerSetup } }, async ({ body }) => {
      change(body);
      return { ok: true, setup: body };
    });
}
