import type * as z from 'zod';
import type { ApiError } from './api-error.ts';
import type { ServiceName } from './service-name.ts';

/**
 * One call of the product's HTTP interface, said once: the owner serves and validates by it, the gateway routes by it,
 * OpenAPI and the typed browser client come out of it.
 */
export interface Call {
  /** The service that answers. The gateway sends the call there. */
  readonly owner: ServiceName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the base path `/api`, parameters as `:name`. */
  readonly path: string;
  /**
   * Who may call: `visitor` anyone, `player` a signed-in account, `admin` staff, `provider` the outside world by its own
   * signature (no API key).
   */
  readonly access: 'visitor' | 'player' | 'admin' | 'provider';
  /**
   * True for a part of an answer that the gateway composes: never routed from outside, left out of OpenAPI, and still
   * guarded by `access`, with the caller's own token.
   */
  readonly internal?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `json` unless said otherwise. `raw` hands over the bytes as they came, for a signature over them. */
  readonly bodyFormat?: 'multipart' | 'form' | 'raw';
  readonly reply: z.ZodType;
  /** `json` unless said otherwise. */
  readonly replyFormat?: 'xml' | 'calendar' | 'event-stream';
  /** How long the owner may take to answer; 5 unless said otherwise. */
  readonly timeLimitSeconds?: number;
  /** Status of success; 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  /** The errors of its own, besides those every call can answer (`commonErrors`). */
  readonly errors?: readonly ApiError[];
}

/** Keeps the exact type of a call's schemas while checking its form. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type ParamsOf<C extends Call> = Output<C['params']>;
export type QueryOf<C extends Call> = Output<C['query']>;
export type BodyOf<C extends Call> = Output<C['body']>;
/** What the owner hands back; the reply schema strips whatever else it holds. */
export type ReplyOf<C extends Call> = z.input<C['reply']>;
