import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root span. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly service: string;
}

/** A stand-in for an OpenTelemetry collector: receives OTLP over HTTP, in JSON. */
export interface TelemetryCollector {
  readonly url: string;
  spans(): readonly ReceivedSpan[];
  /** Names of the metrics received. */
  metrics(): ReadonlySet<string>;
  /** All request bodies received, unparsed. */
  getReceivedText(): string;
  stop(): Promise<void>;
}

const resource = z.object({
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource,
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
  ),
});

export async function startTelemetryCollector(): Promise<TelemetryCollector> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const names = new Set<string>();

  function storeRequest(path: string, body: string) {
    bodies.push(body);
    if (path === '/v1/traces') {
      for (const { resource, scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const { spans: some } of scopeSpans) spans.push(...some.map((span) => ({ ...span, service })));
      }
    }
    if (path === '/v1/metrics') {
      for (const { scopeMetrics } of metrics.parse(JSON.parse(body)).resourceMetrics)
        for (const scope of scopeMetrics) for (const { name } of scope.metrics) names.add(name);
    }
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    storeRequest(request.url ?? '', Buffer.concat(pieces).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () => spans,
    metrics: () => names,
    getReceivedText: () => bodies.join('\n'),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The spans from the root to this one. */
export function listSpansFromRoot(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const parent = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  return parent ? [...listSpansFromRoot(parent, spans), span] : [span];
}
