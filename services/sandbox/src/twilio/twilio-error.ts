/** A request refused as Twilio does; `code` is from its public list of errors. */
export class TwilioError extends Error {
  override readonly name = 'TwilioError';
  readonly status: number;
  readonly code: number;

  constructor(code: number, message: string, status = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
