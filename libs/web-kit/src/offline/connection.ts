import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as far as the page knows, and the age of saved data shown instead of its replies. */
interface Connection {
  readonly isOnline: boolean;
  /** When the oldest saved data on screen was loaded; null if none is. */
  readonly savedAt: string | null;
}

let savedAt: string | null = null;
let current: Connection = { isOnline: true, savedAt: null };
const listeners = new Set<() => void>();

/** Follows the connection to the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readOnlineStatus);
}

/** Reports that a saved reply is shown because the server could not be reached. */
export function reportSavedReplyShown(at: string): void {
  if (savedAt === null || at < savedAt) savedAt = at;
  notify();
}

/** Reports that the server has answered. */
export function reportServerReachable(): void {
  if (savedAt === null) return;
  savedAt = null;
  notify();
}

function readOnlineStatus(): Connection {
  const isOnline = navigator.onLine && savedAt === null;
  if (isOnline !== current.isOnline || savedAt !== current.savedAt) current = { isOnline, savedAt };
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
