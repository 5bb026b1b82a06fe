import type { Call, calls } from '@rally/contracts';
import type * as z from 'zod';

type CallsByName = typeof calls;
type CallIdOf<C> = C extends Call ? `${C['method']} ${C['path']}` : never;
type ClientCallIdOf<C> = C extends { access: 'provider' } | { internal: true } ? never : CallIdOf<C>;

/** A call by method and path, as the specification lists it: `GET /matches/:id`. */
export type CallId = ClientCallIdOf<CallsByName[keyof CallsByName]>;
type CallOf<Id extends CallId> = Extract<CallsByName[keyof CallsByName], { method: Method<Id>; path: Path<Id> }>;
type Method<Id extends string> = Id extends `${infer M} ${string}` ? M : never;
type Path<Id extends string> = Id extends `${string} ${infer P}` ? P : never;

type CallPart<C, Key extends string> = C extends { readonly [K in Key]: infer Schema extends z.ZodType }
  ? Schema
  : never;

export interface AnyCallRequest {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** The request of a call: `params` of its path, `query` and `body`, each only if the call has one. */
export type RequestFor<Id extends CallId> = Params<CallOf<Id>> &
  CallQueryArgument<CallOf<Id>> &
  RequestBodyPart<CallOf<Id>>;
type Params<C> = [CallPart<C, 'params'>] extends [never]
  ? { params?: never }
  : { params: Record<keyof z.input<CallPart<C, 'params'>>, string> };
type CallQueryArgument<C> = [CallPart<C, 'query'>] extends [never]
  ? { query?: never }
  : Partial<Record<keyof z.output<CallPart<C, 'query'>>, never>> extends z.output<CallPart<C, 'query'>>
    ? { query?: QueryOf<C> }
    : { query: QueryOf<C> };
type QueryOf<C> = {
  [Key in keyof z.output<CallPart<C, 'query'>>]: z.output<CallPart<C, 'query'>>[Key] | string | undefined;
};
type RequestBodyPart<C> = [CallPart<C, 'body'>] extends [never]
  ? { body?: never }
  : C extends { bodyFormat: 'multipart' }
    ? { body: FormData }
    : { body: z.input<CallPart<C, 'body'>> };

/** The arguments after a call's id: the request, which is optional if the call needs none. */
export type RequestArguments<Id extends CallId> =
  Record<never, never> extends RequestFor<Id> ? [request?: RequestFor<Id>] : [request: RequestFor<Id>];

export type ReplyFor<Id extends CallId> = z.output<CallOf<Id>['reply']>;
