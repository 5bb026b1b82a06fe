import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { Registry } from '@prometheus-io/client';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { collectProcessMetrics } from '../telemetry/collect-process-metrics.ts';
import { registerGauge } from '../telemetry/register-gauge.ts';
import { handleMalformedRequest } from './handle-malformed-request.ts';
import { registerErrorHandlers } from './register-error-handlers.ts';
import { replaceUndecodableUrl } from './replace-undecodable-url.ts';

/** All projects in the repository have the same version. */
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

const bodyLimitBytes = 1024 * 1024;
/** How long the headers can take to arrive, and the whole request unless the app allows more. */
const defaultRequestTimeoutMs = 10_000;
/** How often Node looks for late requests, so that none stays longer than 14 s; its default is 30 s. */
const timeoutCheckIntervalMs = 4_000;
const connectionTimeoutMs = 15_000;
/** Longer than the idle timeout of any proxy in front (60 s), so that a proxy never writes to a closing connection. */
const keepAliveTimeoutMs = 72_000;
/** Size limit of request headers. High enough that an overlong path parameter is rejected by its call's schema, in our error format. */
const paramLengthMax = 16 * 1024;

/** Upper bounds in seconds. 0.3 is the limit that an alert watches; between two bounds, durations are only estimated. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10];

/** Successful requests to these are not logged at the level `info`. */
const probeRoutes = new Set(['/health/live', '/health/ready', '/metrics']);

/** A Fastify app with our common setup: logging, request ids, error replies, limits and metrics. */
export async function createApp(options: {
  log: FastifyBaseLogger;
  /** True behind our gateway, which assigns request ids. The gateway itself must not trust ids from outside. */
  trustRequestId: boolean;
  /** Addresses (CIDR) whose X-Forwarded-For is trusted; none by default. */
  trustProxy?: readonly string[];
  /** How long a request can take to arrive completely, headers and body. */
  requestTimeoutMs?: number;
  /** Aborted when the process is about to stop: from then on every response asks the client to open another connection. */
  draining?: AbortSignal | undefined;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: options.trustRequestId ? 'x-request-id' : false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    http: { headersTimeout: defaultRequestTimeoutMs, connectionsCheckingInterval: timeoutCheckIntervalMs },
    requestTimeout: options.requestTimeoutMs ?? defaultRequestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: paramLengthMax },
    rewriteUrl: ({ url = '/' }) => replaceUndecodableUrl(url),
    clientErrorHandler: handleMalformedRequest,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are served normally.
    return503OnClosing: false,
  });
  app.decorateRequest('account', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  registerErrorHandlers(app);
  app.addHook('onSend', async (_request, reply) => {
    if (options.draining?.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    // A response whose headers are already sent cannot carry `connection: close`, so its connection is closed as soon as it is idle.
    app.server.keepAliveTimeout = 1;
  });
  destroyUnusedSocketsOnClose(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // Probes and scrapes come every few seconds.
    const isProbe = probeRoutes.has(routeOptions.url ?? '') && reply.statusCode < 400;
    // The route's pattern, not the address, because addresses contain phone numbers and tokens.
    const entry = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[isProbe ? 'debug' : 'info'](entry, 'request');
  });
  collectProcessMetrics();
  // Each app has its own registry, since one process may run several apps.
  const register = new Registry();
  app.decorate('registry', register);
  registerGauge(app, 'build_info', 'Always 1; the label is the version of the code.', () => 1, { version });
  const registers = [register];
  await app.register(fastifyMetrics.default, {
    endpoint: '/metrics',
    defaultMetrics: { enabled: false },
    routeMetrics: {
      enabled: { summary: false },
      overrides: { histogram: { registers, buckets: durationBuckets }, summary: { registers } },
    },
  });
  return app;
}

/** Browsers open connections in advance. Node does not count unused ones as idle, so closing would wait for them. */
function destroyUnusedSocketsOnClose(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Accepts an empty body with a JSON content type, which many clients send. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
