import { dayMs } from '@rally/contracts/durations';
import type { Match } from '@rally/contracts/matchmaking';
import { confirmationExpiryDays } from '@rally/contracts/scoring';

/** When a submitted score no longer waits for the opponent's answer. */
export function getScoreExpiry({ scoreSubmittedAt }: Pick<Match, 'scoreSubmittedAt'>): Date | null {
  return scoreSubmittedAt === null ? null : new Date(Date.parse(scoreSubmittedAt) + confirmationExpiryDays * dayMs);
}
