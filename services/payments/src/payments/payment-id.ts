import { createHash } from 'node:crypto';

/** Derived from match and payer, so there is one payment per match and payer. Hashed because both ids together exceed the id length limit. */
export function getMatchPaymentId(matchId: string, playerId: string): string {
  return hashParts('match_fee', matchId, playerId);
}

export function getLifetimePaymentId(playerId: string): string {
  return hashParts('lifetime_access', playerId);
}

function hashParts(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
