/** A request rejected with an error code of Twilio's public list. */
export class SandboxTwilioError extends Error {
  override readonly name = 'TwilioError';
  readonly status: number;
  readonly code: number;

  constructor(code: number, message: string, status = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
