import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '@rally/service-kit';
import Stripe from 'stripe';
import {
  createInMemoryStripe,
  type SimulatedStripeEvent,
  type StripeSimulator,
  StripeSimulatorError,
} from './stripe-simulator.ts';

/** An HTTP server with the part of the Stripe API that payments uses; tests can make it fail. */
export interface FakeStripe {
  readonly url: string;
  readonly stripe: StripeSimulator;
  /**
   * Behavior from now on: `hang-up` closes the connection before or after the work is done; `down` returns 503; `trickle` does the work and
   * never completes the reply.
   */
  mode: 'normal' | 'down' | 'hang-up-before' | 'hang-up-after' | 'trickle';
  /** How many of the next requests with an idempotency key find another one with the same key under way. */
  keyBusyReplies: number;
  /** Method and path of each call, oldest first. */
  readonly calls: string[];
  stop(): Promise<void>;
}

export async function startFakeStripe(clock: Clock): Promise<FakeStripe> {
  const stripe = createInMemoryStripe(clock);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    const form = new URLSearchParams(await text(request));
    const method = request.method ?? '';
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    fake.calls.push(`${method} ${url.pathname}`);
    if (fake.mode === 'hang-up-before') return request.socket.destroy();
    if (fake.mode === 'down') return answer(503, { error: { type: 'api_error', message: 'down' } });
    if (request.headers['idempotency-key'] !== undefined && fake.keyBusyReplies > 0) {
      fake.keyBusyReplies -= 1;
      return answer(409, { error: { type: 'idempotency_error', message: 'another request uses the key' } });
    }
    try {
      const body = handle(stripe, method, url, form, String(request.headers['idempotency-key']));
      if (fake.mode === 'hang-up-after') return request.socket.destroy();
      if (fake.mode === 'trickle') return trickle(response);
      answer(200, body);
    } catch (error) {
      if (!(error instanceof StripeSimulatorError)) throw error;
      const type = error.status >= 500 ? 'api_error' : 'invalid_request_error';
      answer(error.status, { error: { type, code: error.code, message: error.code } });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    stripe,
    mode: 'normal',
    keyBusyReplies: 0,
    calls: [],
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}

function handle(stripe: StripeSimulator, method: string, url: URL, form: URLSearchParams, key: string): object {
  const [, , ...parts] = url.pathname.split('/');
  const path = `${method} /${parts.join('/')}`;
  const since = Number(url.searchParams.get('created[gte]'));
  const intent = /^(GET|POST) \/payment_intents\/(\w+)(\/cancel)?$/.exec(path);
  const session = /^(GET|POST) \/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path);
  if (path === 'POST /payment_intents')
    return stripe.createIntent({ amount: Number(form.get('amount')), metadata: buildMetadata(form) }, key);
  if (path === 'GET /payment_intents') return listOf(stripe.intents.filter(({ created }) => created >= since));
  if (intent?.[2]) return intent[3] ? stripe.cancelIntent(intent[2]) : stripe.intent(intent[2]);
  if (path === 'POST /checkout/sessions')
    return stripe.createSession(
      {
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        metadata: buildMetadata(form),
        successUrl: form.get('success_url') ?? '',
        cancelUrl: form.get('cancel_url') ?? '',
      },
      key,
    );
  if (path === 'GET /checkout/sessions') return listOf(stripe.sessions.filter(({ created }) => created >= since));
  if (session?.[2]) return session[3] ? stripe.expireSession(session[2]) : stripe.session(session[2]);
  if (path === 'GET /events')
    return listOf(
      stripe.eventLog
        .filter(({ created }) => created >= since)
        .map(({ id, type, object }) => ({ id, type, data: { object } })),
    );
  if (path === 'POST /refunds') {
    const amount = form.get('amount');
    const details = { metadata: buildMetadata(form), ...(amount !== null && { amount: Number(amount) }) };
    return stripe.refund(form.get('payment_intent') ?? '', key, details);
  }
  if (path === 'GET /refunds')
    return listOf(stripe.intent(url.searchParams.get('payment_intent') ?? '').latest_charge?.refunds.data ?? []);
  if (path === 'GET /disputes') return listOf(stripe.disputesOf(url.searchParams.get('payment_intent') ?? ''));
  throw new StripeSimulatorError(404, 'resource_missing');
}

function listOf(data: object[]) {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

function buildMetadata(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return field === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}

/** A signed webhook request. */
export function signEvent(
  { id, type, object }: SimulatedStripeEvent,
  secret: string,
  signedAt: Date,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' } };
}
