import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { Clock } from '@rally/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LeaveRequestUnanswered } from '../faults/faults.routes.ts';
import type { SimulatedFaults } from '../faults/provider-faults.ts';
import type { StripeEndpoint } from './api/define-stripe-endpoint.ts';
import type { RunIdempotently } from './api/idempotency.ts';
import type { SavedStripeResponse } from './api/idempotency-key.store.ts';
import { parseStripeForm } from './api/parse-stripe-form.ts';
import { SandboxStripeError } from './api/sandbox-stripe-error.ts';
import { generateIdSeed } from './api/seeded-id-generator.ts';
import { stripeApiVersion } from './events/event-resource.ts';

const slowMs = 2_000;
const keyLengthMax = 255;

interface StripeRoutesOptions {
  readonly secretKey: string;
  readonly calls: readonly StripeEndpoint[];
  readonly idempotent: RunIdempotently;
  readonly faults: SimulatedFaults;
  readonly hold: LeaveRequestUnanswered;
  readonly clock: Clock;
}

/**
 * The part of Stripe's HTTP API that the product uses: authentication, form parsing, idempotency keys, errors and injected
 * faults.
 */
export async function registerStripeRoutes(app: FastifyInstance, options: StripeRoutesOptions): Promise<void> {
  const { secretKey, calls, faults } = options;
  await app.register(formbody, { parser: parseStripeForm });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': `req_${randomBytes(7).toString('hex')}`, 'stripe-version': stripeApiVersion });
    if (faults.get().payments === 'down')
      throw new SandboxStripeError('Service unavailable', {}, { status: 503, type: 'api_error' });
    checkApiKey(request, secretKey);
  });
  answerErrorsAsStripe(app);
  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.url,
      handler: (request, reply) => handleStripeRequest(call, request, reply, options),
    });
  }
  app.all('/v1/*', (request) => {
    throw new SandboxStripeError(
      `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      {},
      { status: 404 },
    );
  });
}

async function handleStripeRequest(
  call: StripeEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { idempotent, faults, hold, clock }: StripeRoutesOptions,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = call.method === 'GET' ? parseStripeForm(query) : (request.body ?? {});
  const now = Math.floor(clock.now().getTime() / 1000);
  const { check, run } = call.prepare(parameters, { id: readId(request.params), url: path, now });
  const mode = faults.get().payments;
  if (mode === 'slow') await pause(slowMs);
  const key = request.headers['idempotency-key'];
  if (call.method === 'GET' || typeof key !== 'string') check();
  if (call.method === 'GET') return sendStripeResponse(reply, await runOperation(request, run, generateIdSeed()));

  const work = async (seed: string): Promise<SavedStripeResponse> => {
    if (mode === 'fail') return serverErrorAnswer();
    const done = await runOperation(request, run, seed);
    return mode === 'work-then-fail' ? serverErrorAnswer() : done;
  };
  if (typeof key !== 'string') {
    const given = await work(generateIdSeed());
    return mode === 'work-then-hang' ? hold(reply) : sendStripeResponse(reply, given);
  }
  const requestId = String(reply.getHeader('request-id'));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([path, parameters]))
    .digest('hex');
  const given = await idempotent({ key: validateIdempotencyKey(key), fingerprint, requestId }, work, check);
  reply.headers({ 'idempotency-key': key, 'original-request': given.originalRequestId });
  if (given.originalRequestId !== requestId) reply.header('idempotent-replayed', 'true');
  return mode === 'work-then-hang' ? hold(reply) : sendStripeResponse(reply, given);
}

/** Runs a call and turns a StripeError into a response. */
async function runOperation(
  request: FastifyRequest,
  run: (seed: string) => Promise<object>,
  seed: string,
): Promise<SavedStripeResponse> {
  try {
    return { status: 200, body: JSON.stringify(await run(seed)) };
  } catch (error) {
    if (!(error instanceof SandboxStripeError)) throw error;
    request.log.info({ code: error.details.code, type: error.type }, 'refused');
    return { status: error.status, body: JSON.stringify(error.resource()) };
  }
}

function sendStripeResponse(reply: FastifyReply, { status, body }: SavedStripeResponse): FastifyReply {
  return reply.status(status).type('application/json').send(body);
}

function serverErrorAnswer(): SavedStripeResponse {
  const error = new SandboxStripeError('An unexpected error occurred.', {}, { status: 500, type: 'api_error' });
  return { status: 500, body: JSON.stringify(error.resource()) };
}

function validateIdempotencyKey(key: string): string {
  if (key.length <= keyLengthMax) return key;
  throw new SandboxStripeError(
    `Idempotency keys are at most ${keyLengthMax} characters long.`,
    {},
    { type: 'idempotency_error' },
  );
}

function readId(params: unknown): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function checkApiKey(request: FastifyRequest, secretKey: string): void {
  const { authorization = '' } = request.headers;
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  if (authorization === `Bearer ${secretKey}` || authorization === basic) return;
  const message =
    authorization === ''
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : 'Invalid API Key provided.';
  throw new SandboxStripeError(message, {}, { status: 401 });
}

function answerErrorsAsStripe(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SandboxStripeError) {
      return sendStripeResponse(reply, { status: error.status, body: JSON.stringify(error.resource()) });
    }
    if (
      error instanceof Error &&
      'statusCode' in error &&
      typeof error.statusCode === 'number' &&
      error.statusCode < 500
    ) {
      const refused = new SandboxStripeError(error.message, {}, { status: error.statusCode });
      return sendStripeResponse(reply, { status: refused.status, body: JSON.stringify(refused.resource()) });
    }
    request.log.error({ err: error }, 'request failed');
    return sendStripeResponse(reply, serverErrorAnswer());
  });
}
