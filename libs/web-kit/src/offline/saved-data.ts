import { readToken } from '@rally/api-client';
import { tryStore } from './try-store.ts';

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
  const key = getKey(owner, name);
  const json = JSON.stringify(value);
  if (tryStore(localStorage, key, json)) return;
  // The storage is full. Replies can be loaded again, but a waiting answer cannot.
  for (const other of listSavedDataKeys(localStorage))
    if (other.includes(`:${replyPrefix}`)) localStorage.removeItem(other);
  tryStore(localStorage, key, json);
}

/** The JSON that `saveOfflineDataForUser` saved; null if there is none. Only the signed-in user gets it. */
export function readSavedOfflineJson(owner: string, name: string): string | null {
  return readSignedInUserId() === owner ? localStorage.getItem(getKey(owner, name)) : null;
}

/** The names under which a user has saved values. */
export function listOfflineDataNames(owner: string): string[] {
  const own = getKey(owner, '');
  return listSavedDataKeys(localStorage).flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
}

export function removeOfflineData(owner: string, name: string): void {
  localStorage.removeItem(getKey(owner, name));
}

/** Keeps the unsaved changes of a form in this tab for the signed-in user, until their session here ends; null forgets them. */
export function saveDraft(form: string, changes: object | null): void {
  const owner = readSignedInUserId();
  if (owner === null) return;
  const key = getKey(owner, getDraftName(form));
  if (changes === null) sessionStorage.removeItem(key);
  else tryStore(sessionStorage, key, JSON.stringify(changes));
}

/** The changes that `saveDraft` keeps; null if there are none. */
export function readDraft(form: string): Readonly<Record<string, unknown>> | null {
  const owner = readSignedInUserId();
  const json = owner === null ? null : sessionStorage.getItem(getKey(owner, getDraftName(form)));
  return json === null ? null : JSON.parse(json);
}

/** Removes what was saved for everyone, or for everyone except `owner`. */
export function forgetSavedData(owner: string | null = null): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of listSavedDataKeys(storage)) {
      if (owner === null || !key.startsWith(getKey(owner, ''))) storage.removeItem(key);
    }
  }
}

function getKey(owner: string, name: string): string {
  return `${prefix}${owner}:${name}`;
}

function getDraftName(form: string): string {
  return `draft:${form}`;
}

function listSavedDataKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}
