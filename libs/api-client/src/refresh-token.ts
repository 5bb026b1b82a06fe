import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { dropToken, readToken, storeToken } from './token.ts';

/**
 * Gets a new token in place of `refused`, once for all tabs, and drops it when the session has ended. Null when there is
 * no session any more. Throws ApiError when that could not be found out; then the token stays.
 */
export async function refreshToken(refused: string): Promise<string | null> {
  return alone(async () => {
    const current = readToken();
    if (current !== refused) return current;
    const response = await send('POST', '/auth/refresh', { token: null });
    if (response.ok) {
      const { token }: { token: string } = await response.json();
      storeToken(token);
      return token;
    }
    const error = await ApiError.of(response);
    if (error.status !== 401 && error.status !== 403) throw error;
    dropToken();
    return null;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time over all tabs; where the browser has no locks, over this one. */
function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request('rally-refresh', task);
  const result = last.then(task);
  last = result.catch(() => null);
  return result;
}
