import { fillPath } from '@rally/contracts/gateway';
import { ApiError } from './api-error.ts';
import type { AnyCallRequest, CallId, ReplyFor, RequestArguments } from './call-types.ts';
import { readReply } from './read-reply.ts';
import { refreshToken } from './refresh-token.ts';
import { sendApiRequest } from './send-api-request.ts';
import { readToken } from './token-storage.ts';

/**
 * Makes one call of the contract: `await api('POST /auth/verify-otp', { body: { phone, code } })`. If the token is rejected, it is
 * renewed and the call is repeated once.
 * @throws ApiError
 */
export function api<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>): Promise<ReplyFor<Id>> {
  return fetchCall(id, request ?? {});
}

/** Like `api`, for callers that are generic over calls; `signal` cancels the request. */
export async function fetchCall<Id extends CallId>(
  id: Id,
  request: AnyCallRequest,
  signal?: AbortSignal,
): Promise<ReplyFor<Id>> {
  const response = await fetchAuthorized(id, request, signal);
  if (!response.ok) throw await ApiError.fromResponse(response);
  return readReply(response.json(), signal);
}

/** One page of a list. */
export interface PageOf<Id extends CallId> {
  readonly reply: ReplyFor<Id>;
  /** Length of the whole list; null where the call does not return it. */
  readonly total: number | null;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Like `fetchCall`, for calls that return one page of a list. */
export async function fetchCallPage<Id extends CallId>(
  id: Id,
  request: AnyCallRequest,
  signal?: AbortSignal,
): Promise<PageOf<Id>> {
  const response = await fetchAuthorized(id, request, signal);
  if (!response.ok) throw await ApiError.fromResponse(response);
  const total = response.headers.get('X-Total-Count');
  return {
    reply: await readReply(response.json(), signal),
    total: total === null ? null : Number(total),
    nextCursor: response.headers.get('X-Next-Cursor'),
  };
}

/** Like `api`, for calls that return text, such as calendar files. */
export async function apiText<Id extends CallId>(id: Id, ...[request]: RequestArguments<Id>): Promise<string> {
  const response = await fetchAuthorized(id, request ?? {});
  if (!response.ok) throw await ApiError.fromResponse(response);
  return readReply(response.text());
}

/** The response itself, for streams. */
export async function fetchAuthorized(
  id: CallId,
  { params, query, body }: AnyCallRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const [method = '', pattern = ''] = id.split(' ');
  const path = buildPath(pattern, params ?? {}, query ?? {});
  const token = readToken();
  const response = await sendApiRequest(method, path, { token, body, signal });
  if (token === null || id === 'POST /auth/logout' || !isTokenRejected(response, method)) return response;
  const renewed = await refreshToken(token);
  return renewed === null ? response : sendApiRequest(method, path, { token: renewed, body, signal });
}

/** Public calls treat an expired token as no token and report it in a header. Of these calls, only reads are repeated. */
function isTokenRejected(response: Response, method: string): boolean {
  return response.status === 401 || (method === 'GET' && response.headers.has('www-authenticate'));
}

function buildPath(pattern: string, params: Record<string, string>, query: object): string {
  const path = fillPath(pattern, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
