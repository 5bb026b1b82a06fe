import { channel } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context } from '@opentelemetry/api';
import { getRPCMetadata, W3CTraceContextPropagator } from '@opentelemetry/core';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOnSampler } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { type DatabaseObserver, databaseObservers } from './database-observers.ts';
import { observeCommands } from './observe-commands.ts';

/** Addresses hold phone numbers and tokens, and people are known by theirs: these never become part of a span. */
const withheld = {
  'url.full': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'user_agent.original': undefined,
};

/** Starts the SDK; returns what stops it. Works without a module loader: it only uses what can be hooked in a running process. */
export function startSdk(name: string, env: Record<string, string | undefined>): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME || name,
    // What the caller says of sampling counts for nothing, since the caller may be anybody; baggage is not even read.
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
  // The instrumentation waits for a `require` of these modules, which code in ES modules never does.
  const require = createRequire(import.meta.url);
  require('node:http');
  require('node:https');
  syncBuiltinESMExports();
  channel('fastify.initialization').subscribe(nameByRoute);
  databaseObservers.add(observeCommands satisfies DatabaseObserver);
  return () => sdk.shutdown();
}

/** Spans and metrics of a request go by the pattern of its route. */
function nameByRoute(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async (request) => {
    const metadata = getRPCMetadata(context.active());
    if (metadata) metadata.route = request.routeOptions.url ?? 'none';
  });
}
