import { weekMs } from '@rally/contracts/durations';
import type { Match } from '../match.ts';

/** How long after their match two players can ask for a rematch, and get one. */
const rematchPeriodMs = 26 * weekMs;

/** Matches completed before then are too long ago for a rematch. */
export function getRematchPeriodStart(now: Date): Date {
  return new Date(now.getTime() - rematchPeriodMs);
}

export function isWithinRematchPeriod({ completedAt }: Pick<Match, 'completedAt'>, now: Date): boolean {
  return completedAt !== null && completedAt >= getRematchPeriodStart(now);
}
