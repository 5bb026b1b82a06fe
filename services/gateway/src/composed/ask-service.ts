import { type Call, commonErrors, errorReply, type ServiceName } from '@rally/contracts';
import { Refusal } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { requestHeaders } from '../proxy/request-headers.ts';

const timeoutMs = 5_000;

/** Asks the owner of a part of a composed answer, with the caller's own token. */
export type AskService = <Reply extends z.ZodType>(
  request: FastifyRequest,
  call: Call & { readonly reply: Reply },
  params?: Record<string, string>,
) => Promise<z.output<Reply>>;

/** @throws Refusal with the owner's own status and text, or 503 and 504 where it is out of reach. */
export function askService(addresses: Partial<Record<ServiceName, string>>): AskService {
  return async (request, call, params = {}) => {
    const address = addresses[call.owner];
    if (address === undefined) throw new Refusal(commonErrors.unavailable);
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const known = requestHeaders(request.headers, { requestId: request.id, address: request.ip });
    const { 'content-length': _length, 'content-type': _type, 'transfer-encoding': _encoding, ...headers } = known;
    const response = await fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
        throw new Refusal(timedOut ? commonErrors.upstreamTimeout : commonErrors.unavailable, { cause });
      },
    );
    const answer: unknown = await response.json();
    if (response.ok) return call.reply.parse(answer);
    const { error, code } = errorReply.parse(answer);
    throw new Refusal({ status: response.status, code, text: error });
  };
}
