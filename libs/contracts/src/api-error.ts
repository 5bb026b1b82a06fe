/** Type-checks errors while keeping the exact types of their codes. */
export function defineErrors<const Errors extends Record<string, ApiError>>(errors: Errors): Errors {
  return errors;
}

/** An error that a call can return: a stable machine-readable `code` and a human-readable `text`. */
export interface ApiError {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}
