import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { getPageLanguage } from '@rally/ui/language';
import { texts } from '../../texts.ts';

/** When both players are free, in one sentence; empty without a shared day. All days and all times of day are not listed individually. */
export function describeSharedAvailability(days: readonly string[], blocks: readonly string[]): string[] {
  const { reasons: words } = texts().match;
  const shared = daysOfWeek.filter((day) => days.includes(day));
  if (shared.length === 0) return [];
  const inWords =
    shared.length === daysOfWeek.length
      ? words.anyDay
      : words.onDays({ days: list(shared.map((day) => words.dayNames[day])) });
  const times = timeBlocks.filter((block) => blocks.includes(block));
  if (times.length === 0 || times.length === timeBlocks.length) return [words.free({ days: inWords })];
  return [words.freeAt({ days: inWords, times: list(times.map((block) => words.timeNames[block])) })];
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat(getPageLanguage(), { type: 'conjunction' }).format(words);
}
