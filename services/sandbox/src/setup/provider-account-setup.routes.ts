import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ProviderAccountSetup, providerAccountSetupSchema } from './provider-account-setup-schema.ts';

/** `PUT /sandbox/api/setup` sets up the accounts at the providers, correctly or incorrectly, until the next restart. */
export function registerSandboxProviderSetupRoutes(
  app: FastifyInstance,
  change: (setup: ProviderAccountSetup) => void,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put('/sandbox/api/setup', { schema: { body: providerAccountSetupSchema } }, async ({ body }) => {
      change(body);
      return { ok: true, setup: body };
    });
}
