const key = 'token';
const listeners = new Set<() => void>();
let isEndedByServer = false;

/** The token of this browser's session; null when nobody is signed in. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function storeToken(token: string): void {
  isEndedByServer = false;
  localStorage.setItem(key, token);
  notifyTokenListeners();
}

/** Removes the token: its user has signed out, or the server has ended the session (`isRejected`). */
export function clearToken({ isRejected = false } = {}): void {
  if (readToken() === null && !isEndedByServer) return;
  isEndedByServer = isRejected;
  localStorage.removeItem(key);
  notifyTokenListeners();
}

/** Whether the server, and not its user, has ended the session that this page had last. */
export function isSessionEndedByServer(): boolean {
  return isEndedByServer;
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
  if (event.key !== key && event.key !== null) return;
  isEndedByServer = false;
  notifyTokenListeners();
}

function notifyTokenListeners(): void {
  for (const listener of listeners) listener();
}
