import { type BodyOf, type Call, errorReplySchema, type ParamsOf, type QueryOf, type ReplyOf } from '@rally/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerAccount } from '../auth/access-token.ts';
import type { Authenticate } from '../auth/register-authentication.ts';
import { identifyCaller } from './identify-caller.ts';

/** A call as its handler receives it: input parsed by the call's schemas, and the caller. */
export interface ApiCallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Never null when the call requires a player or staff. */
  readonly account: C['access'] extends 'player' | 'admin' ? CallerAccount : CallerAccount | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers the handler of one call of the contract. The result passes through the reply schema, which removes any other field. */
export type RegisterApiCallHandler = <C extends Call>(call: C, handler: ApiCallHandler<C>) => void;

type ApiCallHandler<C extends Call> = (incoming: ApiCallRequest<C>) => Promise<ReplyOf<C>> | ReplyOf<C>;

const mediaTypes = {
  xml: 'text/xml',
  calendar: 'text/calendar',
  csv: 'text/csv',
  'event-stream': 'text/event-stream',
} as const;

/** The only way a service registers a route: method, path, guard and schemas all come from the contract. */
export function createCallRegistrar(app: FastifyInstance, authenticate: Authenticate | null): RegisterApiCallHandler {
  return (call, handler) => {
    if (call.bodyFormat === 'raw') app.register(async (scope) => route(acceptRawBody(scope), call, handler));
    else route(app, call, handler);
  };

  function route<C extends Call>(scope: FastifyInstance, call: C, handler: ApiCallHandler<C>): void {
    scope.route({
      method: call.method,
      url: call.path,
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && call.bodyFormat !== 'multipart' && { body: call.body }),
        response: {
          ...(call.replyFormat === undefined && { [call.status ?? 200]: call.reply }),
          ...(call.goesOn && { 202: call.reply }),
          '4xx': errorReplySchema,
          '5xx': errorReplySchema,
        },
      },
      onRequest: async (request, reply) => {
        if (call.timeLimitSeconds !== undefined) request.raw.socket.setTimeout(call.timeLimitSeconds * 1000);
        request.account = authenticate && (await identifyCaller(call, request, reply, authenticate));
      },
      handler: async (request, reply) => {
        reply.status(call.status ?? 200);
        if (call.replyFormat !== undefined) reply.type(`${mediaTypes[call.replyFormat]}; charset=utf-8`);
        const { params, query, body, account } = request;
        // The framework has parsed the input with this call's schemas and `onRequest` has set the account, but the compiler cannot know.
        const incoming = { params, query, body, account, request, reply } as unknown as ApiCallRequest<typeof call>;
        return handler(incoming);
      },
    });
  }
}

/** Passes request bodies on as raw bytes, whatever their content type. */
function acceptRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

declare module 'fastify' {
  interface FastifyRequest {
    account: CallerAccount | null;
  }
}
