import { type Call, commonErrors, errorReplySchema, type ServiceName } from '@rally/contracts';
import { fillPath } from '@rally/contracts/gateway';
import { HttpError } from '@rally/service-kit';
import * as z from 'zod';
import type { SessionCookieRenamer } from '../headers/session-cookie-renamer.ts';
import { buildUpstreamHeaders, type ClientRequestInfo } from '../headers/upstream-headers.ts';
import type { CircuitBreakers } from '../proxy/circuit-breakers.ts';
import { isTimeout, toUpstreamHttpError } from '../proxy/upstream-error.ts';
import { upstreamTimeoutSeconds } from '../proxy/upstream-timeout.ts';

/** Makes one GET call of the contract to the service that owns it, with the caller's own token. */
export type FetchFromService = <Reply extends z.ZodType>(
  caller: ClientRequestInfo,
  call: Call & { readonly reply: Reply },
  params?: Record<string, string>,
  query?: Record<string, string>,
) => Promise<z.output<Reply>>;

export interface FetchCallDependencies {
  readonly addresses: Partial<Record<ServiceName, string>>;
  readonly breakers: CircuitBreakers;
  readonly cookie: SessionCookieRenamer;
}

/** `Retry-After` in seconds, as services send it. */
const retryAfterSchema = z.string().regex(/^\d+$/).transform(Number);

/** The returned function throws HttpError: the service's own error, or 503 or 504 when it cannot be reached. */
export function createServiceFetcher({ addresses, breakers, cookie }: FetchCallDependencies): FetchFromService {
  return async (caller, call, params = {}, query = {}) => {
    const address = addresses[call.owner];
    if (address === undefined) throw new HttpError(commonErrors.unavailable);
    const url = `${address}${fillPath(call.path, params)}?${new URLSearchParams(query)}`;
    const { 'content-type': _type, ...headers } = buildUpstreamHeaders(caller, cookie);
    const get = async () => {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(upstreamTimeoutSeconds * 1000) });
      // The body may be late or break off, too.
      return { response, text: await response.text() };
    };
    const { response, text } = await breakers
      .run(address, () => get().catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : get())))
      .catch((cause: unknown) => {
        throw toUpstreamHttpError(cause);
      });
    const answer = parseServiceAnswer(text);
    if (response.ok && answer !== null) return call.reply.parse(answer);
    const { data: refusal } = errorReplySchema.safeParse(answer);
    // A proxy between the gateway and the service, or what answers in its place, sends pages of its own.
    if (refusal === undefined)
      throw new HttpError(commonErrors.unavailable, {
        cause: new Error(`${call.owner} answered ${response.status} and not in its own words`),
      });
    const { error, code, fields } = refusal;
    const { data: retryAfterSeconds } = retryAfterSchema.safeParse(response.headers.get('retry-after'));
    throw new HttpError({ status: response.status, code, text: error }, { retryAfterSeconds, fields });
  };
}

/** Null for what is no JSON, such as a proxy's error page. */
function parseServiceAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
