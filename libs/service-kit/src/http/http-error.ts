import type { ApiError, ErrorReply } from '@rally/contracts';

/** Ends a request with one of the contract's errors. The cause, if any, is logged and never sent to the client. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly error: ApiError;
  /** Sent as the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;
  /** The invalid parts of the request, where known. */
  readonly fields: ErrorReply['fields'];

  constructor(error: ApiError, details: HttpErrorDetails = {}) {
    super(details.text ?? error.text, { cause: details.cause });
    this.error = error;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fields = details.fields;
  }
}

interface HttpErrorDetails {
  readonly text?: string;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number | undefined;
  readonly fields?: ErrorReply['fields'];
}
