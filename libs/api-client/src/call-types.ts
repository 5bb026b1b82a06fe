import type { Call, calls } from '@rally/contracts';
import type * as z from 'zod';

type Table = typeof calls;
type IdOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never;
type Named<C> = C extends { access: 'provider' } | { internal: true } ? never : IdOf<C>;

/** A call by method and path, as the specification lists it: `GET /matches/:id`. */
export type CallId = Named<Table[keyof Table]>;
type CallOf<Id extends CallId> = Extract<Table[keyof Table], { method: Method<Id>; path: Path<Id> }>;
type Method<Id extends string> = Id extends `${infer M} ${string}` ? M : never;
type Path<Id extends string> = Id extends `${string} ${infer P}` ? P : never;

type Part<C, Key extends string> = C extends { readonly [K in Key]: infer Schema extends z.ZodType } ? Schema : never;

/** The request of any call. */
export interface AnyCallRequest {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** The request of a call: `params` of its path, `query` and `body`, each only where the call has one. */
export type RequestFor<Id extends CallId> = Params<CallOf<Id>> & Query<CallOf<Id>> & Body<CallOf<Id>>;
type Params<C> = [Part<C, 'params'>] extends [never]
  ? { params?: never }
  : { params: Record<keyof z.input<Part<C, 'params'>>, string> };
type Query<C> = [Part<C, 'query'>] extends [never]
  ? { query?: never }
  : Partial<Record<keyof z.output<Part<C, 'query'>>, never>> extends z.output<Part<C, 'query'>>
    ? { query?: QueryOf<C> }
    : { query: QueryOf<C> };
type QueryOf<C> = {
  [Key in keyof z.output<Part<C, 'query'>>]: z.output<Part<C, 'query'>>[Key] | string | undefined;
};
type Body<C> = [Part<C, 'body'>] extends [never]
  ? { body?: never }
  : C extends { bodyFormat: 'multipart' }
    ? { body: FormData }
    : { body: z.input<Part<C, 'body'>> };

/** The arguments after a call's id: the request, optional where the call needs none. */
export type RequestArguments<Id extends CallId> =
  Record<never, never> extends RequestFor<Id> ? [request?: RequestFor<Id>] : [request: RequestFor<Id>];

/** The reply of a call. */
export type ReplyFor<Id extends CallId> = z.output<CallOf<Id>['reply']>;
