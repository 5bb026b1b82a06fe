import type { FastifyInstance } from 'fastify';

/** Says what is amiss, or null when all is well. */
export type ReadyCheck = () => Promise<string | null>;

/**
 * `/health/live`: the process works (never asks the outside, so that an outage elsewhere restarts nobody).
 * `/health/ready`: 200, or 503 with the reasons.
 */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadyCheck[]): void {
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health/ready', async (_request, reply) => {
    const reasons = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== null);
    return reply.status(reasons.length === 0 ? 200 : 503).send({ ok: reasons.length === 0, reasons });
  });
}
