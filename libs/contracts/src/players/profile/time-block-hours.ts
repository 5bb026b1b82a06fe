import type { TimeBlock } from '../enums.ts';

/** Local hours of each time block: `from` inclusive, `to` exclusive. */
export const timeBlockHours = {
  Morning: { from: 6, to: 12 },
  Afternoon: { from: 12, to: 18 },
  Evening: { from: 18, to: 22 },
} as const satisfies Record<TimeBlock, { from: number; to: number }>;
