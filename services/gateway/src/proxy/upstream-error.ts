import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import { BreakerOpenError, breakerOpenSeconds, QueueFullError } from './circuit-breakers.ts';

/** By then a full queue has been worked off. */
const queueFullRetrySeconds = 1;

/** The error for a client whose call got no answer from the upstream: 504 after a timeout, else 503. */
export function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof BreakerOpenError)
    return new HttpError(commonErrors.unavailable, { cause, retryAfterSeconds: breakerOpenSeconds });
  // Without a cause, because a cause is logged, and overload would then write one log line per rejected call.
  if (cause instanceof QueueFullError)
    return new HttpError(commonErrors.unavailable, { retryAfterSeconds: queueFullRetrySeconds });
  return new HttpError(isTimeout(cause) ? commonErrors.upstreamTimeout : commonErrors.unavailable, { cause });
}

/** Whether a call ended by timeout; the service may have executed it all the same. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /timeout/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`) || isTimeout(error.cause);
}
