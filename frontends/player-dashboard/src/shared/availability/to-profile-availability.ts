import { daysOfWeek, timeBlocks } from '@rally/contracts/players';

/** The chosen days and times as the profile stores them: in their order, null for any. */
export function toProfileAvailability({ days, times }: { days: readonly string[]; times: readonly string[] }) {
  return {
    availabilityDays: joinInOrder(daysOfWeek, days),
    availabilityTimeBlocks: joinInOrder(timeBlocks, times),
  };
}

function joinInOrder(words: readonly string[], chosen: readonly string[]): string | null {
  return words.filter((word) => chosen.includes(word)).join(',') || null;
}
