import { apiBasePath, apiKeyHeader, csrfHeader, csrfHeaderValue } from '@rally/contracts/gateway';
import { ApiError } from './api-error.ts';

/** Longer than the gateway gives a service for any reply to a read. */
const readTimeoutMs = 40_000;

/**
 * Sends one request with the product's headers. A read or a new token that gets no answer within 40 s counts as lost; what a write
 * that got none has done is not known, so it waits for as long as the browser does.
 * @throws ApiError `offline` when no answer comes
 */
export async function sendApiRequest(
  method: string,
  path: string,
  { token, body, signal }: { token: string | null; body?: unknown; signal?: AbortSignal | undefined },
): Promise<Response> {
  const headers = new Headers({
    [apiKeyHeader]: readPageApiKey(),
    [csrfHeader]: csrfHeaderValue,
    traceparent: createTraceparent(),
  });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json');
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = form ? body : JSON.stringify(body);
  const deadline = new AbortController();
  const isRepeatable = method === 'GET' || path === '/auth/refresh';
  const timer = isRepeatable ? setTimeout(() => deadline.abort(), readTimeoutMs) : undefined;
  init.signal = signal === undefined ? deadline.signal : AbortSignal.any([signal, deadline.signal]);
  try {
    return await fetch(`${apiBasePath}${path}`, init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw ApiError.offline();
  } finally {
    clearTimeout(timer);
  }
}

function readPageApiKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="rally-api-key"]')?.content ?? '';
}

/** A new W3C `traceparent` header: the browser starts the trace that the servers continue. */
function createTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
