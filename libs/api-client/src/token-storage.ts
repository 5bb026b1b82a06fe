const key = 'token';
const listeners = new Set<() => void>();

/** The token of this browser's session; null when nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
  notifyTokenListeners();
}

export function clearToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  notifyTokenListeners();
}

/** Calls the listener when the token changes, in this tab or another. Returns a function that unsubscribes. */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) notifyTokenListeners();
}

function notifyTokenListeners(): void {
  for (const listener of listeners) listener();
}
