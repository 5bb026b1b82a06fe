import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import {
  getRefundedTotal,
  type SandboxCheckoutSession,
  type SandboxIntent,
  type SandboxPayment,
} from '../payments/sandbox-payment.ts';
import type { SandboxPayerActions } from '../payments/simulated-payer.ts';
import { renderNoPaymentPage, renderPayPage, renderReceiptPage, type SandboxPayPage } from './pay-page.ts';

const idParams = z.object({ id: z.string() });
const actForm = z.union([z.object({ succeeds: z.enum(['true', 'false']) }), z.object({ card: z.string() })]);
const webAddress = z.url({ protocol: /^https?$/ });
const intentQuery = z.object({
  client_secret: z.string(),
  return_url: webAddress.nullable().default(null).catch(null),
});

/** Serves the hosted Checkout page and a substitute for Stripe's card fields. */
export async function registerPayPageRoutes(app: FastifyInstance, payer: SandboxPayerActions): Promise<void> {
  await app.register(formbody);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SandboxStripeError) && !(error instanceof z.ZodError)) throw error;
    return show(reply.status(404), renderNoPaymentPage(), []);
  });

  /** Both forms post to the page's own URL, so it can be reloaded. */
  function actOf(
    body: unknown,
    intentId: string,
    pay: (card: string) => Promise<SandboxPayment>,
  ): Promise<SandboxPayment> {
    const form = actForm.parse(body);
    return 'card' in form ? pay(form.card) : payer.authenticate(intentId, form.succeeds === 'true');
  }

  async function showSession(reply: FastifyReply, id: string, problem: string | null) {
    const { payment, session } = await payer.session(id);
    return show(reply, renderPayPage(sessionPage(payment, session, problem)), [session.successUrl, session.cancelUrl]);
  }
  app.get('/sandbox/checkout/:id', async (request, reply) =>
    showSession(reply, idParams.parse(request.params).id, null),
  );
  app.post('/sandbox/checkout/:id', async (request, reply) => {
    const { id } = idParams.parse(request.params);
    const { payment } = await payer.session(id);
    const act = actOf(request.body, payment.intent?.id ?? '', (card) => payer.paySession(id, card));
    return afterSession(reply, id, await getPaymentProblem(act));
  });
  async function afterSession(reply: FastifyReply, id: string, problem: string | null) {
    const { session } = await payer.session(id);
    if (session.status === 'complete') return reply.redirect(doneUrlOf(session), 303);
    if (problem === null) return reply.redirect(`/sandbox/checkout/${id}`, 303);
    return showSession(reply.status(402), id, problem);
  }

  app.get('/sandbox/receipts/:id', async (request, reply) => {
    const { intent, charge } = await payer.charge(idParams.parse(request.params).id);
    const page = renderReceiptPage({
      label: intent.description,
      total: intent.amount,
      refunded: getRefundedTotal(intent),
      paidOn: new Date(charge.created * 1_000).toISOString().slice(0, 10),
      digits: charge.card.slice(-4),
    });
    return show(reply, page, []);
  });

  async function intentOf(request: { params: unknown; query: unknown }) {
    const { id } = idParams.parse(request.params);
    const query = intentQuery.parse(request.query);
    const { intent } = await payer.intent(id);
    if (intent.clientSecret !== query.client_secret) throw new SandboxStripeError('wrong secret');
    return { id, intent, returnUrl: query.return_url, search: formatIntentQueryString(query) };
  }
  type Target = Awaited<ReturnType<typeof intentOf>>;

  app.get('/sandbox/payment-intents/:id', async (request, reply) => showIntent(reply, await intentOf(request), null));
  app.post('/sandbox/payment-intents/:id', async (request, reply) => {
    const target = await intentOf(request);
    const act = actOf(request.body, target.id, (card) => payer.payIntent(target.id, card));
    return afterIntent(reply, target, await getPaymentProblem(act));
  });
  function showIntent(reply: FastifyReply, { intent, returnUrl, search }: Target, problem: string | null) {
    return show(reply, renderPayPage(toIntentPayPage(intent, returnUrl, search, problem)), [returnUrl]);
  }
  async function afterIntent(reply: FastifyReply, target: Target, problem: string | null) {
    const { intent } = await payer.intent(target.id);
    const back =
      target.returnUrl !== null && intent.status === 'succeeded' ? createReturnUrl(target.returnUrl, intent) : null;
    if (back !== null) return reply.redirect(back, 303);
    if (problem === null) return reply.redirect(`/sandbox/payment-intents/${target.id}${target.search}`, 303);
    return showIntent(reply.status(402), { ...target, intent }, problem);
  }
}

/** Why a payment failed, or null if it succeeded. */
async function getPaymentProblem(work: Promise<SandboxPayment>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof SandboxStripeError && error.status < 404) return error.message;
    throw error;
  }
}

function sessionPage(
  { intent }: SandboxPayment,
  session: SandboxCheckoutSession,
  problem: string | null,
): SandboxPayPage {
  const items = session.lineItems.map(({ name, description, quantity, unitAmount }) => ({
    name,
    description,
    quantity,
    amount: unitAmount * quantity,
  }));
  const action = `/sandbox/checkout/${session.id}`;
  return {
    state: toPayPageState(session, intent),
    total: items.reduce((total, { amount }) => total + amount, 0),
    items,
    action,
    doneUrl: doneUrlOf(session),
    backUrl: session.cancelUrl,
    problem,
  };
}

function toPayPageState({ status }: SandboxCheckoutSession, intent: SandboxIntent | null): SandboxPayPage['state'] {
  if (status !== 'open') return status === 'complete' ? 'paid' : 'expired';
  return intent?.status === 'requires_action' ? 'authenticate' : 'open';
}

function toIntentPayPage(
  intent: SandboxIntent,
  returnUrl: string | null,
  search: string,
  problem: string | null,
): SandboxPayPage {
  const action = `/sandbox/payment-intents/${intent.id}`;
  const states: Partial<Record<SandboxIntent['status'], SandboxPayPage['state']>> = {
    succeeded: 'paid',
    canceled: 'canceled',
    requires_action: 'authenticate',
  };
  return {
    state: states[intent.status] ?? 'open',
    total: intent.amount,
    items:
      intent.description === null
        ? []
        : [{ name: intent.description, description: null, quantity: 1, amount: intent.amount }],
    action: `${action}${search}`,
    doneUrl: returnUrl === null ? null : createReturnUrl(returnUrl, intent),
    backUrl: returnUrl,
    problem,
  };
}

function doneUrlOf({ successUrl, id }: SandboxCheckoutSession): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** The return URL with Stripe's query parameters. */
function createReturnUrl(returnUrl: string, { id, clientSecret }: SandboxIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

function formatIntentQueryString({ client_secret, return_url }: z.output<typeof intentQuery>): string {
  return `?${new URLSearchParams({ client_secret, ...(return_url !== null && { return_url }) })}`;
}

/** Some browsers apply form-action to redirects, so the policy allows the page's redirect targets. */
function show(reply: FastifyReply, page: string, leadsTo: readonly (string | null)[]): FastifyReply {
  const origins = [...new Set(leadsTo.flatMap((url) => (url === null ? [] : [new URL(url).origin])))];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(page);
}
