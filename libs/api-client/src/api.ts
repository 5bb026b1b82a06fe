import { ApiError } from './api-error.ts';
import type { AnyRequest, CallId, ReplyFor, RequestArguments } from './call-table.ts';
import { refreshToken } from './refresh-token.ts';
import { send } from './send.ts';
import { readToken } from './token.ts';

/**
 * Makes one call of the contract: `await api('POST /auth/verify-otp', { body: { phone, code } })`. A refused token is
 * renewed once and the call repeated. Throws ApiError.
 */
export function api<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>): Promise<ReplyFor<Id>> {
  return perform(id, request ?? {});
}

/** The same for callers that bring requests of any call, and a signal that gives the call up. */
export async function perform<Id extends CallId>(
  id: Id,
  request: AnyRequest,
  signal?: AbortSignal,
): Promise<ReplyFor<Id>> {
  const response = await authorized(id, request, signal);
  if (!response.ok) throw await ApiError.of(response);
  return response.json();
}

/** An answer that is a page of a list, and what its headers say of the rest. */
export interface PageOf<Id extends CallId> {
  readonly reply: ReplyFor<Id>;
  /** Of the whole list; null where the call does not tell it. */
  readonly total: number | null;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** The same for calls that answer a page of a list. */
export async function performPage<Id extends CallId>(
  id: Id,
  request: AnyRequest,
  signal?: AbortSignal,
): Promise<PageOf<Id>> {
  const response = await authorized(id, request, signal);
  if (!response.ok) throw await ApiError.of(response);
  const total = response.headers.get('X-Total-Count');
  return {
    reply: await response.json(),
    total: total === null ? null : Number(total),
    nextCursor: response.headers.get('X-Next-Cursor'),
  };
}

/** The same for calls that answer a text and not JSON: calendar files. */
export async function apiText<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>): Promise<string> {
  const response = await authorized(id, request ?? {});
  if (!response.ok) throw await ApiError.of(response);
  return response.text();
}

/** The answer itself, for streams. */
export async function authorized(
  id: CallId,
  { params, query, body }: AnyRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const [method = '', pattern = ''] = id.split(' ');
  const path = address(pattern, params ?? {}, query ?? {});
  const token = readToken();
  const response = await send(method, path, { token, body, signal });
  if (token === null || id === 'POST /auth/logout' || !isTokenRefused(response, method)) return response;
  const renewed = await refreshToken(token);
  return renewed === null ? response : send(method, path, { token: renewed, body, signal });
}

/** Public calls answer the bearer of a stale token as a visitor, and say so; only reads are worth repeating then. */
function isTokenRefused(response: Response, method: string): boolean {
  return response.status === 401 || (method === 'GET' && response.headers.has('www-authenticate'));
}

function address(pattern: string, params: Record<string, string>, query: object): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
