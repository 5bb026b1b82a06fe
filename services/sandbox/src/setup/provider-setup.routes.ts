import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type SandboxAccountSetup, sandboxAccountSetup } from './sandbox-account-setup.ts';

/** `PUT /sandbox/api/setup` sets up the accounts at the providers, rightly or wrongly, until the next restart. */
export function registerSetupRoutes(app: FastifyInstance, change: (setup: SandboxAccountSetup) => void): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put('/sandbox/api/setup', { schema: { body: sandboxAccountSetup } }, async ({ body }) => {
      change(body);
      return { ok: true, setup: body };
    });
}
