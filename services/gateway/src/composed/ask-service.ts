import { type Call, commonErrors, errorReply, type ServiceName } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type * as z from 'zod';
import type { DoorCookie } from '../headers/door-cookie.ts';
import { type Asking, requestHeaders } from '../headers/request-headers.ts';
import type { Breakers } from '../proxy/breakers.ts';
import { isTimeout, outOfReach } from '../proxy/out-of-reach.ts';

const timeoutMs = 5_000;

/** Asks the owner of a part of a composed answer, with the caller's own token. */
export type AskService = <Reply extends z.ZodType>(
  request: Asking,
  call: Call & { readonly reply: Reply },
  params?: Record<string, string>,
  query?: Record<string, string>,
) => Promise<z.output<Reply>>;

/** @throws HttpError with the owner's own status and text, or 503 and 504 where it is out of reach. */
export function askService({
  addresses,
  breakers,
  cookie,
}: {
  addresses: Partial<Record<ServiceName, string>>;
  breakers: Breakers;
  cookie: DoorCookie;
}): AskService {
  return async (request, call, params = {}, query = {}) => {
    const address = addresses[call.owner];
    if (address === undefined) throw new HttpError(commonErrors.unavailable);
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = `${address}${path}?${new URLSearchParams(query)}`;
    const known = requestHeaders(request, cookie);
    const { 'content-length': _length, 'content-type': _type, 'transfer-encoding': _encoding, ...headers } = known;
    const get = () => fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const response = await breakers
      .run(address, () => get().catch((error: unknown) => (isTimeout(error) ? Promise.reject(error) : get())))
      .catch((cause: unknown) => {
        throw outOfReach(cause);
      });
    const answer: unknown = await response.json();
    if (response.ok) return call.reply.parse(answer);
    const { error, code } = errorReply.parse(answer);
    throw new HttpError({ status: response.status, code, text: error });
  };
}
