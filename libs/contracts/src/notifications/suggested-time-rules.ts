import type { TimeBlock } from '../players/enums.ts';

/** The local hour at which proposed matches in each time block start. */
export const suggestedStartHours = { Morning: 9, Afternoon: 14, Evening: 18 } as const satisfies Record<
  TimeBlock,
  number
>;
export const suggestedTimeBlockDefault: TimeBlock = 'Afternoon';
/** The suggested day is at least this many days ahead. */
export const suggestedDaysAheadMin = 1;
