/** The text of an error in the language of the page; null for errors that have none. */
type ErrorTranslator = (error: EnglishError) => string | null;

/** An error as sent by the server. */
interface EnglishError {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

let translate: ErrorTranslator = () => null;

/** Sets the error texts for a page that is not in English, the language of the server's texts. */
export function translateErrors(translator: ErrorTranslator): void {
  translate = translator;
}

/** The text of one of the contract's errors, in the language of the page. */
export function describeError(error: EnglishError): string {
  return translate(error) ?? error.text;
}

interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The code of a response that is not one of the product's own errors. */
export const unknownErrorCode = 'unknown';

/** Why a call failed. `text` and the messages of `fields` are for people. Without an answer, `status` is 0 and `code` is `offline`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** When a limit ends, in seconds; null without one. */
  readonly retryAfterSeconds: number | null;
  readonly #fields: readonly FieldError[];

  constructor(
    status: number,
    code: string,
    text: string,
    {
      requestId = null,
      fields = [],
      retryAfterSeconds = null,
    }: Partial<Pick<ApiError, 'requestId' | 'fields' | 'retryAfterSeconds'>> = {},
  ) {
    super(text);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.#fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get text(): string {
    return this.#translate(this.message);
  }

  /** Fields of the request that are invalid. */
  get fields(): readonly FieldError[] {
    return this.#fields.map(({ path, message }) => ({ path, message: this.#translate(message) }));
  }

  #translate(text: string): string {
    const { code, status } = this;
    return describeError({ code, status, text });
  }

  /** The error in an API response. A response that is not one of the product's own errors gets a general text. */
  static async fromResponse(response: Response): Promise<ApiError> {
    const reply: unknown = await response.json().catch(() => null);
    const text = textOf(reply, 'error') ?? 'Something went wrong on our side. Please try again.';
    const requestId = textOf(reply, 'requestId') ?? null;
    const retryAfter = response.headers.get('Retry-After');
    return new ApiError(response.status, textOf(reply, 'code') ?? unknownErrorCode, text, {
      requestId,
      retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
      fields: readFieldErrors(reply),
    });
  }

  static offline(): ApiError {
    return new ApiError(0, 'offline', 'We can’t reach Rally. Check your connection and try again.');
  }
}

function textOf(reply: unknown, key: string): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const value: unknown = Reflect.get(reply, key);
  return typeof value === 'string' ? value : undefined;
}

function readFieldErrors(reply: unknown): ApiError['fields'] {
  const fields: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'fields') : null;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    const [path, message] = [textOf(field, 'path'), textOf(field, 'message')];
    return path === undefined || message === undefined ? [] : [{ path, message }];
  });
}
