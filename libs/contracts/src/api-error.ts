/** Keeps the codes' exact types while checking the form. */
export function defineErrors<const Errors extends Record<string, ApiError>>(errors: Errors): Errors {
  return errors;
}

/** An error a call can answer: a stable `code` for programs and a text for people. */
export interface ApiError {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}
