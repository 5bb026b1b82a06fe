import type { ApiError } from '@rally/contracts';

/** Ends a request with one of the contract's errors. The cause, if any, is logged and never sent to the client. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly error: ApiError;
  /** Sent as the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(error: ApiError, details: { text?: string; cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(details.text ?? error.text, { cause: details.cause });
    this.error = error;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
