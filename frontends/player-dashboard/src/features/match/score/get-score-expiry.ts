import type { Match } from '@rally/contracts/matchmaking';
import { confirmationExpiryDays } from '@rally/contracts/scoring';

const dayMs = 24 * 60 * 60 * 1000;

/** When a submitted score no longer waits for the opponent's answer. */
export function getScoreExpiry({ scoreSubmittedAt }: Pick<Match, 'scoreSubmittedAt'>): Date | null {
  return scoreSubmittedAt === null ? null : new Date(Date.parse(scoreSubmittedAt) + confirmationExpiryDays * dayMs);
}
