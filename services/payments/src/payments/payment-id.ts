import { createHash } from 'node:crypto';

/** One payment for each match and payer: the id follows from them, and side by side they would be longer than an id may be. */
export function matchPaymentId(matchId: string, playerId: string): string {
  return digestOf('match_fee', matchId, playerId);
}

export function lifetimePaymentId(playerId: string): string {
  return digestOf('lifetime_access', playerId);
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
