/**
 * Lengths of time in milliseconds. A day of the calendar is an hour shorter or longer when clocks change: count local days with
 * `@rally/league-calendar`.
 */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
