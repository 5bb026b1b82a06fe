import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { faultModesSchema, type SimulatedFaults } from './provider-faults.ts';

/** `PUT /sandbox/api/faults` sets how the providers behave from now on; an omitted provider returns to normal. */
export function registerFaultRoutes(app: FastifyInstance, faults: SimulatedFaults): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put('/sandbox/api/faults', { schema: { body: faultModesSchema } }, async ({ body }) => {
      faults.set(body);
      return { ok: true, faults: faults.get() };
    })
    .get('/sandbox/api/faults', async () => ({ ok: true, faults: faults.get() }));
}

/** Never responds, so that the caller times out. */
export type LeaveRequestUnanswered = (reply: FastifyReply) => FastifyReply;

/** Holds responses open for an app. Closing the app destroys held connections, which would otherwise block shutdown. */
export function createHoldResponseOpen(app: FastifyInstance): LeaveRequestUnanswered {
  const hangingReplies = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of hangingReplies) reply.raw.destroy();
  });
  return (reply) => {
    hangingReplies.add(reply);
    reply.raw.once('close', () => hangingReplies.delete(reply));
    return reply.hijack();
  };
}
