import { type Call, calls } from '@rally/contracts';
import { apiKey } from '@rally/one-machine';
import type { GoodRequest } from './good-requests.ts';
import type { RawRequest } from './send-raw.ts';

export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call that a client can make. */
export const outsideCalls = Object.entries<Call>(calls)
  .map(([name, call]): NamedCall => ({ name, call }))
  .filter(({ call }) => !call.internal);

export const ourHeaders = { 'x-api-key': apiKey, 'x-requested-with': 'XMLHttpRequest' };

/** A call as it goes out, with parts that are right where nothing else is given. */
export function requestOf({
  call,
  token,
  good = {},
}: {
  call: Call;
  token?: string | undefined;
  good?: GoodRequest | undefined;
}): RawRequest {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(good.params?.[name] ?? 'nobody'),
  );
  const query = new URLSearchParams(good.query).toString();
  return {
    method: call.method,
    path: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...ourHeaders,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(good.body && { 'content-type': 'application/json' }),
    },
    ...(good.body && { body: JSON.stringify(good.body) }),
  };
}
