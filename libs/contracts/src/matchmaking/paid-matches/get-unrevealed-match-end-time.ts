import { hourMs } from '../../durations/durations.ts';

/** Minimum hours that the players of a found match have to reveal each other, even if it is found at the end of the week. */
export const payForRevealHoursMin = 24;

/** When a paid match found its opponent and was first revealed, if it was. */
export interface PaidMatchTimes {
  /** Null in matches stored by version 0.1.0. */
  readonly opponentFoundAt: Date | null;
  /** The end of the days to play after the latest reveal; null before one of the players has seen the other. */
  readonly windowEndsAt: Date | null;
  readonly weekEndsAt: Date;
}

/** When a paid match that only one or neither player has revealed ends: with its week, or with the days to play after the reveal. */
export function getUnrevealedMatchEndTime({ opponentFoundAt, windowEndsAt, weekEndsAt }: PaidMatchTimes): Date {
  if (windowEndsAt !== null) return windowEndsAt;
  const minEnd = (opponentFoundAt?.getTime() ?? 0) + payForRevealHoursMin * hourMs;
  return new Date(Math.max(weekEndsAt.getTime(), minEnd));
}
