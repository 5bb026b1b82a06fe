import type { FastifyInstance } from 'fastify';

/** Says what is amiss, or null when all is well. */
export type ReadyCheck = () => Promise<string | null>;

/** Why only a restart of the process helps, or null. Asks nothing outside, so that an outage elsewhere restarts nobody. */
export type LiveCheck = () => string | null;

/** `/health/live` and `/health/ready`: 200, or 503 with the reasons. */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadyCheck[], stuckReason: LiveCheck): void {
  app.get('/health/live', async (request, reply) => {
    const reason = stuckReason();
    if (reason === null) return { ok: true };
    request.log.error({ reason }, 'the process must be restarted');
    return reply.status(503).send({ ok: false, reasons: [reason] });
  });
  app.get('/health/ready', async (_request, reply) => {
    const reasons = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== null);
    return reply.status(reasons.length === 0 ? 200 : 503).send({ ok: reasons.length === 0, reasons });
  });
}
