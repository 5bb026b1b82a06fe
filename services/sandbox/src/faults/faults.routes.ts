import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Faults, faultModes } from './faults.ts';

/** `PUT /sandbox/api/faults` sets how the providers behave from now on; a provider left out behaves well again. */
export function faultsRoutes(app: FastifyInstance, faults: Faults): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put('/sandbox/api/faults', { schema: { body: faultModes } }, async ({ body }) => {
      faults.set(body);
      return { ok: true, faults: faults.get() };
    })
    .get('/sandbox/api/faults', async () => ({ ok: true, faults: faults.get() }));
}
