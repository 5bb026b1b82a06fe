/** A request rejected with an error code of Stripe's public list. */
export class SandboxStripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly details: StripeErrorDetails;

  constructor(
    message: string,
    details: StripeErrorDetails = {},
    { status = 400, type = 'invalid_request_error' }: { status?: number; type?: SandboxStripeError['type'] } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** The response body. */
  resource() {
    const { code } = this.details;
    return {
      error: {
        ...(code !== undefined && {
          code,
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        }),
        ...this.details,
        message: this.message,
        type: this.type,
      },
    };
  }
}

interface StripeErrorDetails {
  readonly code?: string;
  /** The invalid parameter, as the request wrote it, e.g. `line_items[0][quantity]`. */
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
}

/** The 404 error for an unknown object id. */
export function createStripeNotFoundError(kind: string, id: string, param: string): SandboxStripeError {
  return new SandboxStripeError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, { status: 404 });
}
