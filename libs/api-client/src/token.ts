const key = 'token';
const listeners = new Set<() => void>();

/** The bearer token of this browser, or null when nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  tell();
}

export function dropToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  tell();
}

/** Calls back whenever the token comes, changes or goes, in this tab or another. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
