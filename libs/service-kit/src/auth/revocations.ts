import { accessTokenTtlSeconds } from '@rally/contracts/identity';

/** Older revocations affect no token that is still valid. One hour longer than a token is valid, in case clocks differ. */
export const revocationMaxAgeSeconds = accessTokenTtlSeconds + 3_600;

/** Sessions and accounts whose unexpired tokens are no longer accepted; see `session.revoked`. */
export interface Revocations {
  /** @param sessionId null revokes every session of the account started before `notBefore`. */
  add(accountId: string, sessionId: string | null, notBefore: Date): void;
  /** @param issuedAt when the token was signed, in seconds since 1970 */
  has(accountId: string, sessionId: string, issuedAt: number): boolean;
}

/** Held in each replica's memory. An entry is dropped once every token it affects has expired, even if a clock is an hour behind. */
export function createRevocations(now: () => Date): Revocations {
  const sessions = new Map<string, number>();
  const accounts = new Map<string, number>();

  function deleteExpired(): void {
    const oldest = now().getTime() / 1000 - revocationMaxAgeSeconds;
    for (const map of [sessions, accounts]) {
      for (const [key, seconds] of map) if (seconds < oldest) map.delete(key);
    }
  }

  return {
    add(accountId, sessionId, notBefore) {
      deleteExpired();
      const seconds = notBefore.getTime() / 1000;
      if (sessionId !== null) sessions.set(sessionId, seconds);
      else accounts.set(accountId, Math.max(seconds, accounts.get(accountId) ?? 0));
    },
    has(accountId, sessionId, issuedAt) {
      return sessions.has(sessionId) || issuedAt < (accounts.get(accountId) ?? 0);
    },
  };
}
