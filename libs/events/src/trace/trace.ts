import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

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
