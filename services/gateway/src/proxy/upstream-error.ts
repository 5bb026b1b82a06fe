import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';

/** The upstream failed recently; nothing was sent. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError';
  readonly retryAfterSeconds: number;

  constructor(address: string, retryAfterSeconds: number) {
    super(address);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many calls to the upstream are waiting; nothing was sent. */
export class UpstreamQueueFullError extends Error {
  override readonly name = 'UpstreamQueueFullError';
  readonly retryAfterSeconds: number;

  constructor(address: string, retryAfterSeconds: number) {
    super(address);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error for a client whose call got no answer from the upstream: 504 after a timeout, else 503. */
export function toUpstreamHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof BreakerOpenError)
    return new HttpError(commonErrors.unavailable, { cause, retryAfterSeconds: cause.retryAfterSeconds });
  // Without a cause, because a cause is logged, and overload would then write one log line per rejected call.
  if (cause instanceof UpstreamQueueFullError)
    return new HttpError(commonErrors.unavailable, { retryAfterSeconds: cause.retryAfterSeconds });
  return new HttpError(isTimeout(cause) ? commonErrors.upstreamTimeout : commonErrors.unavailable, { cause });
}

const connectionErrorCodes = /^(E[A-Z]+|EAI_AGAIN|HPE_\w+|UND_ERR_(SOCKET|CONNECT_TIMEOUT|CLOSED|DESTROYED))$/;

/** Whether a call failed because the upstream was unreachable or too slow, rather than because of the request itself. */
export function isUpstreamFailure(error: unknown): boolean {
  return isTimeout(error) || isConnectionError(error);
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && connectionErrorCodes.test(String(error.code))) || isConnectionError(error.cause);
}

/** Whether a call timed out; the service may still have executed it. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /timeout/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`) || isTimeout(error.cause);
}
