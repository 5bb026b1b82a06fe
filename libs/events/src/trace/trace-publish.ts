import { SpanKind } from '@opentelemetry/api';
import type { CloudEvent } from '@rally/contracts';
import { continueTrace } from './trace.ts';

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
