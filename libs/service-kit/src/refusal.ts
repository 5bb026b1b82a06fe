import type { ApiError } from '@rally/contracts';

/** A request that is turned down with one of the contract's errors; the cause, if any, goes to the log and never to the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: ApiError;
  /** Seconds to wait before trying again, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(error: ApiError, details: { text?: string; cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(details.text ?? error.text, { cause: details.cause });
    this.error = error;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
