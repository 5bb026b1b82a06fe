import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { SandboxStripeError } from './api/sandbox-stripe-error.ts';
import { sandboxWebhookModeSchema } from './events/stripe-webhook-sender.ts';
import type { SandboxPayment } from './payments/sandbox-payment.ts';
import type { SandboxStripe } from './start-stripe-simulation.ts';

const params = z.object({ id: z.string() });
const cardBody = z.object({ card: z.string().describe('A test card, e.g. 4242 4242 4242 4242') });

/** Control API for scripts: pays and disputes as a payer, and sets the webhook mode. */
export async function registerStripeControlRoutes(
  app: FastifyInstance,
  { payer, webhooks, movements }: Pick<SandboxStripe, 'payer' | 'webhooks' | 'movements'>,
): Promise<void> {
  const parent = app.errorHandler;
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof SandboxStripeError)) return parent.call(app, error, request, reply);
    const { code = 'refused', decline_code: declineCode } = error.details;
    return reply.status(error.status).send({
      ok: false,
      error: error.message,
      code,
      ...(declineCode !== undefined && { declineCode }),
      requestId: request.id,
    });
  });
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/sandbox/api/checkout/:id/pay', { schema: { params, body: cardBody } }, async ({ params: { id }, body }) =>
      toPaymentReply(await payer.paySession(id, body.card)),
    )
    .post(
      '/sandbox/api/payment-intents/:id/confirm',
      { schema: { params, body: cardBody } },
      async ({ params: { id }, body }) => toPaymentReply(await payer.payIntent(id, body.card)),
    )
    .post(
      '/sandbox/api/payment-intents/:id/authenticate',
      { schema: { params, body: z.object({ succeeds: z.boolean() }) } },
      async ({ params: { id }, body }) => toPaymentReply(await payer.authenticate(id, body.succeeds)),
    )
    .post(
      '/sandbox/api/payment-intents/:id/dispute',
      { schema: { params, body: z.object({ isInquiry: z.boolean().default(false) }).nullish() } },
      async ({ params: { id }, body }) => toPaymentReply(await payer.dispute(id, body?.isInquiry ?? false)),
    )
    .get('/sandbox/api/balance-movements', async () => ({ ok: true, movements: await movements() }))
    .put(
      '/sandbox/api/webhooks',
      { schema: { body: z.object({ mode: sandboxWebhookModeSchema }) } },
      async ({ body }) => {
        webhooks.setMode(body.mode);
        return { ok: true, mode: webhooks.mode() };
      },
    )
    .get('/sandbox/api/webhooks', async () => ({ ok: true, mode: webhooks.mode() }));
}

function toPaymentReply({ session, intent }: SandboxPayment) {
  return {
    ok: true,
    paymentIntent: intent && { id: intent.id, status: intent.status },
    checkoutSession: session && { id: session.id, status: session.status },
    dispute: intent?.disputes?.map(({ id, status }) => ({ id, status }))[0] ?? null,
  };
}
