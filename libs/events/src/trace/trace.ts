import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const scope = '@rally/events';

/** The W3C trace context of what runs now, to be kept with work that is done later; undefined where nothing is traced. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs `work` as a step of the trace it was kept with. A failure is told by its name alone: its text may hold personal data. */
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
