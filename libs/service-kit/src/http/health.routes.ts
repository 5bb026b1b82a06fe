import type { FastifyInstance } from 'fastify';

/** Resolves to the reason for not being ready, or to null when ready. */
export type ReadinessCheck = () => Promise<string | null>;

/** The reason why the process must be restarted, or null. Makes no outside calls, so that an outage elsewhere restarts nothing. */
export type LivenessCheck = () => string | null;

/** `/health/live` and `/health/ready`: 200, or 503 with the reasons. */
export function registerHealthRoutes(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  stuckReason: LivenessCheck,
): void {
  app.get('/health/live', async (request, reply) => {
    const reason = stuckReason();
    if (reason === null) return { ok: true };
    request.log.error({ reason }, 'process must be restarted');
    return reply.status(503).send({ ok: false, reasons: [reason] });
  });
  app.get('/health/ready', async (_request, reply) => {
    const reasons = (await Promise.all(checks.map((check) => check()))).filter((reason) => reason !== null);
    return reply.status(reasons.length === 0 ? 200 : 503).send({ ok: reasons.length === 0, reasons });
  });
}
