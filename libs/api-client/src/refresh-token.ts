import { ApiError, unknownErrorCode } from './api-error.ts';
import { readReply } from './read-reply.ts';
import { sendApiRequest } from './send-api-request.ts';
import { clearToken, readToken, storeToken } from './token-storage.ts';

/**
 * Replaces a rejected token, once for all tabs. Returns null, and removes the token, when the session has ended.
 * @throws ApiError when the server cannot be reached; the token then stays
 */
export async function refreshToken(rejected: string): Promise<string | null> {
  return withLock(async () => {
    const current = readToken();
    if (current !== rejected) return current;
    const response = await sendApiRequest('POST', '/auth/refresh', { token: null });
    if (response.ok) {
      const { token } = await readReply<{ token: string }>(response.json());
      storeToken(token);
      return token;
    }
    const error = await ApiError.fromResponse(response);
    // A proxy's page says nothing about the session.
    const isFromProduct = error.code !== unknownErrorCode;
    if (!isFromProduct || (error.status !== 401 && error.status !== 403)) throw error;
    clearToken({ isRejected: true });
    return null;
  });
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time across all tabs, or within this one in browsers without locks. */
function withLock<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request('rally-refresh', task);
  const result = lastTask.then(task);
  lastTask = result.catch(() => null);
  return result;
}
