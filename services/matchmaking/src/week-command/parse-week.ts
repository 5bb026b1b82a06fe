import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';

/**
 * Parses a week as people write it, `2026-W47` (ISO 8601), or by its Monday, `2026-11-16`.
 * @throws RangeError with a text for the person
 */
export function parseWeek(text: string): WeekId {
  const [, year, number] = text.match(/^(\d{4})-W(\d{2})$/) ?? [];
  const week = year && number ? getMondayOfIsoWeek(year, Number(number)) : text;
  if (!isMonday(week)) throw new RangeError(`--week needs a week such as 2026-W47, or its Monday, not ${text}.`);
  return week;
}

/** Week 1 is the one with January 4. A year has 52 or 53 weeks. */
function getMondayOfIsoWeek(year: string, number: number): string {
  const first = getLeagueWeek(new Date(`${year}-01-04T12:00:00Z`), 'UTC');
  const week = addWeeks(first, number - 1);
  const thursday = new Date(`${week}T12:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() + 3);
  return number >= 1 && String(thursday.getUTCFullYear()) === year ? week : '';
}

function isMonday(text: string): boolean {
  try {
    return addWeeks(text, 0) === text;
  } catch {
    return false;
  }
}
