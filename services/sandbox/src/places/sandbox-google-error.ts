const service = 'places.googleapis.com';

/** A request rejected as Google's APIs do (`google.rpc.Status`). */
export class SandboxGoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly code: number;
  readonly status: string;
  /** The machine-readable cause, for errors that concern the key or the project. */
  readonly reason: string | null;

  constructor(code: number, status: string, message: string, reason: string | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.reason = reason;
  }

  toReply() {
    const { code, message, status, reason } = this;
    const info = {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason,
      domain: 'googleapis.com',
      metadata: { service },
    };
    return { error: { code, message, status, ...(reason !== null && { details: [info] }) } };
  }
}

export function createGoogleInvalidArgumentError(message: string): SandboxGoogleError {
  return new SandboxGoogleError(400, 'INVALID_ARGUMENT', message);
}
