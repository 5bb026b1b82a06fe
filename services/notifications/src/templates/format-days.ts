import { notificationMessages } from '@rally/contracts/notifications';
import { type DayOfWeek, daysOfWeek, type Language } from '@rally/contracts/players';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const weekends = ['Sat', 'Sun'] as const;

/**
 * Formats days for a message: weekdays, weekends, any day of the week, or their names; `Flexible schedule` for none.
 * @param days in any order
 */
export function formatDays(days: readonly DayOfWeek[], language: Language): string {
  const texts = notificationMessages[language].days;
  const named = daysOfWeek.filter((day) => days.includes(day));
  const allWeekdays = weekdays.every((day) => named.includes(day));
  const allWeekends = weekends.every((day) => named.includes(day));
  if (named.length === 0) return texts.noOverlap;
  if (allWeekdays && allWeekends) return texts.anyDay;
  const single = named.filter(
    (day) => !(allWeekdays && includesDay(weekdays, day)) && !(allWeekends && includesDay(weekends, day)),
  );
  const groups = [
    ...(allWeekdays ? [texts.weekdays] : []),
    ...single.map((day) => texts.names[day]),
    ...(allWeekends ? [texts.weekends] : []),
  ];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(groups);
}

function includesDay(days: readonly DayOfWeek[], day: DayOfWeek): boolean {
  return days.includes(day);
}
