import { readToken } from '@rally/api-client';

const prefix = 'rally-saved:';
/** Prefix of the names of saved replies. */
export const replyPrefix = 'reply:';

/** The user id in the session's token; null when nobody is signed in. */
export function readSignedInUserId(): string | null {
  const [, claims] = readToken()?.split('.') ?? [];
  if (claims === undefined) return null;
  try {
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** Saves a value in this browser for one user, until their session here ends. */
export function saveOfflineDataForUser(owner: string, name: string, value: unknown): void {
  if (readSignedInUserId() !== owner) return;
  const key = `${prefix}${owner}:${name}`;
  const json = JSON.stringify(value);
  if (tryStore(key, json)) return;
  // The storage is full. Replies can be loaded again, but a waiting answer cannot.
  for (const other of listSavedDataKeys()) if (other.includes(`:${replyPrefix}`)) localStorage.removeItem(other);
  tryStore(key, json);
}

function tryStore(key: string, json: string): boolean {
  try {
    localStorage.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}

/** The JSON that `saveOfflineDataForUser` saved; null if there is none. Only the signed-in user gets it. */
export function readSavedOfflineJson(owner: string, name: string): string | null {
  return readSignedInUserId() === owner ? localStorage.getItem(`${prefix}${owner}:${name}`) : null;
}

/** The names under which a user has saved values. */
export function listOfflineDataNames(owner: string): string[] {
  const own = `${prefix}${owner}:`;
  return listSavedDataKeys().flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
}

export function removeOfflineData(owner: string, name: string): void {
  localStorage.removeItem(`${prefix}${owner}:${name}`);
}

/** Removes what was saved for everyone, or for everyone except `owner`. */
export function forgetSavedData(owner: string | null = null): void {
  for (const key of listSavedDataKeys()) {
    if (owner === null || !key.startsWith(`${prefix}${owner}:`)) localStorage.removeItem(key);
  }
}

function listSavedDataKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
