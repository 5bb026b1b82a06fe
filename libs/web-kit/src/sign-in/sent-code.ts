import { tryStore } from '../offline/try-store.ts';

/** A code that was sent to a phone. */
export interface SentCode {
  readonly phone: string;
  /** Times in milliseconds, like `Date.now()`. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

const storageKey = 'rally-sent-code';

/** Keeps the code's phone in the tab: phones reload a page while its reader looks the code up in another app. */
export function storeSentCode(
  phone: string,
  { resendInSeconds, expiresInSeconds }: { resendInSeconds: number; expiresInSeconds: number },
): SentCode {
  const now = Date.now();
  const code = { phone, resendAt: now + resendInSeconds * 1_000, expiresAt: now + expiresInSeconds * 1_000 };
  // If the browser keeps nothing, a reload asks for the phone number again.
  tryStore(sessionStorage, storageKey, JSON.stringify(code));
  return code;
}

/** The code that can still be entered; null without one. */
export function readSentCode(): SentCode | null {
  const code: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  return isSentCode(code) && code.expiresAt > Date.now() ? code : null;
}

export function forgetSentCode(): void {
  sessionStorage.removeItem(storageKey);
}

function isSentCode(code: unknown): code is SentCode {
  if (typeof code !== 'object' || code === null) return false;
  const { phone, resendAt, expiresAt }: { phone?: unknown; resendAt?: unknown; expiresAt?: unknown } = code;
  return typeof phone === 'string' && typeof resendAt === 'number' && typeof expiresAt === 'number';
}
