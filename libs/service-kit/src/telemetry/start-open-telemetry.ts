import { channel } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context } from '@opentelemetry/api';
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOnSampler } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { type DatabaseCommandObserver, databaseObservers } from './database-observers.ts';
import { observeDatabaseCommands } from './observe-database-commands.ts';

/** URLs contain phone numbers and tokens, and network addresses identify people: neither is recorded in a span. */
const withheld = {
  'url.full': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'user_agent.original': undefined,
};

/** Starts the SDK and returns a function that stops it. Uses only hooks that work in a running process, so no module loader is needed. */
export function startOpenTelemetry(name: string, env: Record<string, string | undefined>): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME || name,
    // Sampling decisions and baggage from callers are ignored, since callers are not trusted.
    ...(env.OTEL_TRACES_SAMPLER ? {} : { sampler: new AlwaysOnSampler() }),
    textMapPropagator: new W3CTraceContextPropagator(),
    instrumentations: [
      new HttpInstrumentation({
        requireParentforOutgoingSpans: true,
        ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/health/') || url === '/metrics',
        startIncomingSpanHook: () => withheld,
        startOutgoingSpanHook: () => withheld,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true, startSpanHook: () => withheld }),
    ],
  });
  sdk.start();
  // The instrumentation hooks `require` of these modules, which ES modules never call.
  const require = createRequire(import.meta.url);
  require('node:http');
  require('node:https');
  syncBuiltinESMExports();
  channel('fastify.initialization').subscribe(nameByRoute);
  databaseObservers.add(observeDatabaseCommands satisfies DatabaseCommandObserver);
  return () => sdk.shutdown();
}

/** Names the spans and metrics of a request by its route pattern. */
function nameByRoute(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async (request) => {
    const metadata = getRPCMetadata(context.active());
    if (metadata) metadata.route = request.routeOptions.url ?? 'none';
  });
}
