/** A request refused as Stripe refuses it; `code` is from its public list of errors. */
export class StripeError extends Error {
  override readonly name = 'StripeError';
  readonly status: number;
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly details: StripeErrorDetails;

  constructor(
    message: string,
    details: StripeErrorDetails = {},
    { status = 400, type = 'invalid_request_error' }: { status?: number; type?: StripeError['type'] } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** The answer's body. */
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
  /** The parameter at fault, as the request wrote it, e.g. `line_items[0][quantity]`. */
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
}

/** 404: there is no such object. */
export function noSuch(kind: string, id: string, param: string): StripeError {
  return new StripeError(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, { status: 404 });
}
