/** Sessions and accounts whose tokens count no more although they have not run out; see `session.revoked`. */
export interface Revocations {
  /** @param sessionId null revokes every session of the account begun before `notBefore`. */
  add(accountId: string, sessionId: string | null, notBefore: Date): void;
  /** @param issuedAt second the token was signed, since 1970 */
  has(accountId: string, sessionId: string, issuedAt: number): boolean;
}

/** Kept in memory by each replica: a revocation matters only as long as a token lives, then it is dropped. */
export function createRevocations(tokenLifeSeconds: number, now: () => Date): Revocations {
  const sessions = new Map<string, number>();
  const accounts = new Map<string, number>();

  function dropOld(): void {
    const oldest = now().getTime() / 1000 - tokenLifeSeconds;
    for (const map of [sessions, accounts]) {
      for (const [key, seconds] of map) if (seconds < oldest) map.delete(key);
    }
  }

  return {
    add(accountId, sessionId, notBefore) {
      dropOld();
      const seconds = notBefore.getTime() / 1000;
      if (sessionId !== null) sessions.set(sessionId, seconds);
      else accounts.set(accountId, Math.max(seconds, accounts.get(accountId) ?? 0));
    },
    has(accountId, sessionId, issuedAt) {
      return sessions.has(sessionId) || issuedAt < (accounts.get(accountId) ?? 0);
    },
  };
}
