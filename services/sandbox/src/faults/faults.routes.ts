import type { FastifyInstance, FastifyReply } from 'fastify';
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

/** Keeps an answer back until the caller gives up. */
export type HoldReply = (reply: FastifyReply) => FastifyReply;

/** Holds answers back for a whole app; stopping the sandbox cuts the connections, or it would never stop. */
export function holdReplies(app: FastifyInstance): HoldReply {
  const held = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of held) reply.raw.destroy();
  });
  return (reply) => {
    held.add(reply);
    reply.raw.once('close', () => held.delete(reply));
    return reply.hijack();
  };
}
