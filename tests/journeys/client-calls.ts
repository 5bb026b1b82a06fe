import { type Call, calls } from '@rally/contracts';
import { gatewayApiKey } from '@rally/one-machine';
import type { RawRequest } from './send-raw-request.ts';
import type { ValidRequest } from './valid-requests.ts';

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call that a client can make. */
export const clientCalls = Object.entries<Call>(calls)
  .map(([name, call]): NamedCall => ({ name, call }))
  .filter(({ call }) => !call.internal);

export const browserHeaders = { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' };

/** Builds the HTTP request of a call. Missing path parameters become `nobody`. */
export function createCallHttpRequest({
  call,
  token,
  request = {},
}: {
  call: Call;
  token?: string | undefined;
  request?: ValidRequest | undefined;
}): RawRequest {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? 'nobody'),
  );
  const query = new URLSearchParams(request.query).toString();
  return {
    method: call.method,
    path: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...browserHeaders,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(request.body && { 'content-type': 'application/json' }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
  };
}
