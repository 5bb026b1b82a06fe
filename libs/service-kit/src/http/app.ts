import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Registry } from '@prometheus-io/client';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerErrors } from './error-reply.ts';
import { handleMalformedRequest } from './handle-malformed-request.ts';
import { routedAddress } from './readable-address.ts';

const bodyLimitBytes = 1024 * 1024;
/** For a request to arrive as a whole, head and body. */
const requestTimeoutMs = 10_000;
/** Node looks for late requests this often; every 30 s unless told. */
const timeoutCheckIntervalMs = 1_000;
const connectionTimeoutMs = 15_000;
/** Longer than any proxy in front keeps an idle connection (60 s), so that the proxy never writes into a closing one. */
const keepAliveTimeoutMs = 72_000;
/** As much as a request's head may hold: a part of an address that is too long is refused by its call's schema, in our form. */
const paramLengthMax = 16 * 1024;

/** A Fastify app with what all of ours share: log, request ids, errors, limits and metrics. */
export async function buildApp(options: {
  log: FastifyBaseLogger;
  /** True behind our gateway, which gives every request its id; the gateway itself must not believe one from outside. */
  trustRequestId: boolean;
  /** Addresses (CIDR) whose X-Forwarded-For is believed; none unless given. */
  trustProxy?: readonly string[];
  /** Aborted when the process is about to end: from then on every answer asks its client to come by another connection. */
  draining?: AbortSignal | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: options.trustRequestId ? 'x-request-id' : false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: timeoutCheckIntervalMs },
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: paramLengthMax },
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    clientErrorHandler: handleMalformedRequest,
    forceCloseConnections: 'idle',
    // What still comes by an old connection is served like the rest.
    return503OnClosing: false,
  });
  app.decorateRequest('account', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  answerErrors(app);
  app.addHook('onSend', async (_request, reply) => {
    if (options.draining?.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    // An answer whose head is sent already cannot ask for that any more: its connection ends when it has been idle for a moment.
    app.server.keepAliveTimeout = 1;
  });
  closeUnusedConnections(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern, not the address: addresses hold phone numbers and tokens.
    const entry = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(entry, 'request');
  });
  const register = new Registry();
  app.decorate('registry', register);
  const registers = [register];
  await app.register(fastifyMetrics.default, {
    endpoint: '/metrics',
    // A registry of its own, since one process may run several apps.
    defaultMetrics: { enabled: true, register },
    routeMetrics: { enabled: { summary: false }, overrides: { histogram: { registers }, summary: { registers } } },
  });
  return app;
}

/** Browsers open connections ahead of use. Node does not count those as idle, and closing would wait for them. */
function closeUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** A call without a body may still announce JSON, as many clients do; then there is simply none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
