import type { Call } from '@rally/contracts';
import { fillPath } from '@rally/contracts/gateway';
import * as z from 'zod';
import { assertErrorIsDeclared } from './assert-error-is-declared.ts';

/** What a test sends with a call. Deliberately untyped: many tests send invalid input. */
export interface TestRequest {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestReply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The body of a successful reply, validated by the call's schema; throws for an error reply. */
  readonly body: Body;
  /** The body as received, not validated; empty for a text. */
  readonly json: Record<string, unknown>;
}

/** Makes the calls of the contract over real HTTP. Throws if one returns an error that its contract does not declare. */
export interface TestClient {
  call<Reply extends z.ZodType>(
    call: Call & { readonly reply: Reply },
    request?: TestRequest,
  ): Promise<TestReply<z.output<Reply>>>;
}

/** @param baseUrl address that the calls' paths are appended to, e.g. `http://127.0.0.1:8080/api` */
export function createTestApiClient(baseUrl: string, defaultHeaders: Record<string, string> = {}): TestClient {
  return {
    async call(call, { token, params = {}, query = {}, body, headers = {} } = {}) {
      const url = new URL(`${baseUrl}${fillPath(call.path, params)}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: call.method,
        headers: {
          ...defaultHeaders,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isText = /^text\//.test(response.headers.get('content-type') ?? '');
      const json: unknown = isText ? text : text === '' ? null : JSON.parse(text);
      assertErrorIsDeclared(call, response.status, json);
      return {
        status: response.status,
        headers: response.headers,
        json: Array.isArray(json)
          ? { list: json }
          : z.record(z.string(), z.unknown()).parse(isText ? {} : (json ?? {})),
        get body() {
          if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text}`);
          return call.reply.parse(json);
        },
      };
    },
  };
}
