export { dayMs, hourMs, minuteMs, weekMs } from './durations.ts';
