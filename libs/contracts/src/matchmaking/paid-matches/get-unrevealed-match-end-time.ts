/** Hours that the players of a found match have at least to see each other, also if it is found at the end of the week. */
export const payForRevealHoursMin = 24;

const hourMs = 3_600_000;

/** When a found match was found and first seen, as far as it was. */
export interface PaidMatchTimes {
  /** Null in matches stored by version 0.1.0. */
  readonly opponentFoundAt: Date | null;
  /** The end of the days since the latest reveal; null before one of the players has seen the other. */
  readonly windowEndsAt: Date | null;
  readonly weekEndsAt: Date;
}

/** When a paid match ends that not both players have seen: with its week, or with the days of the one who has seen the other. */
export function getUnrevealedMatchEndTime({ opponentFoundAt, windowEndsAt, weekEndsAt }: PaidMatchTimes): Date {
  if (windowEndsAt !== null) return windowEndsAt;
  const minEnd = (opponentFoundAt?.getTime() ?? 0) + payForRevealHoursMin * hourMs;
  return new Date(Math.max(weekEndsAt.getTime(), minEnd));
}
