import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { CloudEvent } from '@rally/contracts';

const scope = '@rally/events';

/** The current W3C trace context, to be stored with deferred work; undefined without an active trace. */
export function getCurrentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `work` as a span of the given trace. Only the name of an error is recorded, since its message may contain personal data. */
export function continueTrace<Result>(
  traceparent: string | undefined,
  name: string,
  work: () => Promise<Result>,
  options: { kind: SpanKind; attributes?: Attributes } = { kind: SpanKind.INTERNAL },
): Promise<Result> {
  const parent = traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
  return trace.getTracer(scope).startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Publishes events of one document and records a span in the trace of each event. */
export function tracePublish(events: readonly CloudEvent[], publish: () => Promise<void>): Promise<void> {
  const sending = publish();
  const steps = events.map(({ type, traceparent }) => {
    if (traceparent === undefined) return sending;
    const attributes = { 'messaging.operation.name': 'send', 'messaging.destination.name': type };
    return continueTrace(traceparent, `send ${type}`, () => sending, { kind: SpanKind.PRODUCER, attributes });
  });
  return Promise.all(steps).then(() => sending);
}
