import type * as z from 'zod';
import type { ApiError } from './api-error.ts';
import type { ServiceName } from './service-name.ts';

/**
 * One operation of the HTTP API. The owning service validates requests and replies with it, the gateway routes by it, and the
 * OpenAPI document and the typed browser client are derived from it.
 */
export interface Call {
  /** The service that answers; the gateway forwards the call to it. */
  readonly owner: ServiceName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the base path `/api`; parameters are written as `:name`. */
  readonly path: string;
  /**
   * Who may call: `visitor` anyone, `player` a signed-in account, `admin` staff, `provider` an external provider, which signs its
   * requests instead of sending the API key.
   */
  readonly access: 'visitor' | 'player' | 'admin' | 'provider';
  /**
   * True for calls that only the gateway makes, to compose a reply: not routed from outside and not in the OpenAPI document, but
   * still guarded by `access` with the caller's own token.
   */
  readonly internal?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Defaults to `json`. `raw` passes the unparsed bytes, for a signature over them. */
  readonly bodyFormat?: 'multipart' | 'form' | 'raw';
  readonly reply: z.ZodType;
  /** Defaults to `json`. */
  readonly replyFormat?: 'xml' | 'calendar' | 'csv' | 'event-stream';
  /** How long the owner may take to answer. Defaults to 5. */
  readonly timeLimitSeconds?: number;
  /** Status of a successful reply. Defaults to 200. */
  readonly status?: 200 | 201 | 202;
  /** Whether it can also answer 202 with the same reply while the requested work continues. */
  readonly goesOn?: true;
  /** Errors that this call can return besides `commonErrors`. */
  readonly errors?: readonly ApiError[];
}

/** Type-checks a call while keeping the exact types of its schemas. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type ParamsOf<C extends Call> = Output<C['params']>;
export type QueryOf<C extends Call> = Output<C['query']>;
export type BodyOf<C extends Call> = Output<C['body']>;
/** What the owner's handler returns; the reply schema strips unknown fields. */
export type ReplyOf<C extends Call> = z.input<C['reply']>;
