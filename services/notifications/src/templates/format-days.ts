import { dayGroupTexts, dayNames } from '@rally/contracts/notifications';
import { type AvailabilityDay, availabilityDays } from '@rally/contracts/players';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const weekends = ['Sat', 'Sun'] as const;

/**
 * Formats days for a message: weekdays, weekends, any day of the week, or their names; `Flexible schedule` for none.
 * @param days in any order
 */
export function formatDays(days: readonly AvailabilityDay[]): string {
  const named = availabilityDays.filter((day) => days.includes(day));
  const allWeekdays = weekdays.every((day) => named.includes(day));
  const allWeekends = weekends.every((day) => named.includes(day));
  if (named.length === 0) return dayGroupTexts.noOverlap;
  if (allWeekdays && allWeekends) return dayGroupTexts.anyDay;
  const single = named.filter((day) => !(allWeekdays && isIn(weekdays, day)) && !(allWeekends && isIn(weekends, day)));
  const groups = [
    ...(allWeekdays ? [dayGroupTexts.weekdays] : []),
    ...single.map((day) => dayNames[day]),
    ...(allWeekends ? [dayGroupTexts.weekends] : []),
  ];
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(groups);
}

function isIn(days: readonly AvailabilityDay[], day: AvailabilityDay): boolean {
  return days.includes(day);
}
