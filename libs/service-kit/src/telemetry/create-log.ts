import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The JSON log of a process; each service adds its own name. Phone numbers, tokens and codes never reach it: known fields are redacted
 * by path, and anything that slips into a message is masked by its format.
 * @param destination where lines go; standard output unless given.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: traceOfLine,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'phone',
        'token',
        'code',
        'email',
        '*.phone',
        '*.token',
        '*.email',
        '*.authorization',
        '*.cookie',
        'to',
        'from',
        'body',
      ],
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    hooks: { streamWrite: maskPhonesAndTokens },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Errors that occur together mostly have the same cause. */
const loggedErrorsMax = 5;

/** Leaves out other fields: HTTP clients put the request into them, with our credentials and the texts of messages. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...('status' in error && { status: error.status }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, loggedErrorsMax).map(serializeError) }),
  };
}

/** Links a log line to its trace. */
function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Masks what looks like a phone number in E.164 (keeps the last 3 digits) or a JWT. */
export function maskPhonesAndTokens(line: string): string {
  return line
    .replaceAll(/(?:\+|%2B)[1-9]\d{4,11}(\d{3})(?!\d)/gi, '+•••$1')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]');
}
