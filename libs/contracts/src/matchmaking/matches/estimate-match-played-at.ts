import { hourMs } from '../../durations/durations.ts';

/** Noon: the same day in the time zones of both players. */
const hoursBeforeEndOfLastDay = 12;

/**
 * When a match was played, as precisely as known: at its agreed time, or when it was reported if that was earlier. Without an agreed
 * time, when it was reported, or on the last of its days if it was reported later.
 * @param scheduledDate the agreed time, null if there is none
 * @param getLastDayEnd the end of the last day on which the match can be played; only called without an agreed time
 */
export function estimateMatchPlayedAt(scheduledDate: Date | null, reportedAt: Date, getLastDayEnd: () => Date): Date {
  if (scheduledDate !== null) return scheduledDate < reportedAt ? scheduledDate : reportedAt;
  const lastDayEndsAt = getLastDayEnd();
  if (reportedAt < lastDayEndsAt) return reportedAt;
  return new Date(lastDayEndsAt.getTime() - hoursBeforeEndOfLastDay * hourMs);
}
