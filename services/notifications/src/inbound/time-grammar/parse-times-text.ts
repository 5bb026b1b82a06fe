import { minuteMs } from '@rally/contracts/durations';
import { type MatchSnapshot, proposedTimesMax } from '@rally/contracts/matchmaking';
import { suggestedStartHours } from '@rally/contracts/notifications';
import { daysOfWeek, type TimeBlock } from '@rally/contracts/players';
import { getDateInWeek, getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { en, es, type ParsedResult } from 'chrono-node';
import { stripTimeFillers } from './time-filler-words.ts';

/** What a message says about when its writer can play. `hourMissing`: only days are named. `none`: it says something else or more. */
export type ParsedTimesText =
  | { readonly kind: 'times'; readonly times: readonly Date[] }
  | { readonly kind: 'hourMissing'; readonly dates: readonly string[] }
  | { readonly kind: 'none' };

interface SaidTime {
  readonly date: string | null;
  readonly hour: number | null;
  readonly minute: number;
}

/**
 * Reads times as people write them, in English or Spanish: "sat 9am, sun 2pm", "sat or sun at 10", "mañana a las 6 pm". Days of the
 * week are those of the match's week. An hour without AM or PM is the one between 8 AM and 7 PM. Only the first three times count.
 * @param zone IANA time zone of the court
 */
export function parseTimesText(
  text: string,
  match: Pick<MatchSnapshot, 'kind' | 'week'>,
  zone: string,
  now: Date,
): ParsedTimesText {
  const normalized = normalizeTimesText(text);
  const today = getLocalDateAfterDays(now, 0, zone);
  const results = [en.casual, es.casual]
    .map((language) => language.parse(normalized, { instant: new Date(`${today}T00:00:00Z`), timezone: 0 }, options))
    .find((found) => found.length > 0 && stripTimeFillers(removeParsedTimes(normalized, found)) === '');
  if (!results || results.some(({ start }) => start.isCertain('timezoneOffset'))) return { kind: 'none' };
  const said = fillInMissingDayAndHour(results.map((result) => toSaidTime(result, match)));
  if (said.some(({ date }) => date === null)) return { kind: 'none' };
  const times = said.flatMap(({ date, hour, minute }) =>
    date === null || hour === null ? [] : [localHourToInstant(date, hour, zone).getTime() + minute * minuteMs],
  );
  if (times.length < said.length) {
    // A weekend has two days.
    const dates = /week ?end|fin de semana/.test(normalized) ? [] : said.flatMap(({ date }) => date ?? []);
    return { kind: 'hourMissing', dates: [...new Set(dates)] };
  }
  return { kind: 'times', times: [...new Set(times)].slice(0, proposedTimesMax).map((time) => new Date(time)) };
}

const options = { forwardDate: true };

/** Spellings that chrono does not know: `sat9am`, `sat @ 9`, `sat 9`, `9a`, and in Spanish `jue 26 nov, 6 p.m.`, `jue por la noche`. */
function normalizeTimesText(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('@', ' at ')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/\b(\d{1,2}(?::\d{2})?) ?([ap])\b\.?(?!\w|\.m)/g, '$1$2m')
    .replaceAll(
      /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?) (?=\d{1,2}(?::\d{2})?(?:\s*$|\s*,|\s+(?:and|or|&)\s))/g,
      '$1 at ',
    );
  return plain
    .replaceAll(/\bsa\.?(?= \d)/g, 'sab')
    .replaceAll(
      /\b(?:por|en) la (mañana|tarde|noche)\b/gu,
      (_phrase, block: string) => `a las ${spanishBlockHours[block]}:00`,
    )
    .replaceAll(hourAfterSpanishDay, '$1 a las ');
}

const spanishBlockHours: Readonly<Record<string, number>> = {
  mañana: suggestedStartHours.Morning,
  tarde: suggestedStartHours.Afternoon,
  noche: suggestedStartHours.Evening,
};

const hourAfterSpanishDay =
  /((?<!\p{L})(?:lun(?:es)?|mar(?:tes)?|mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ado)?|dom(?:ingo)?|\d{1,2} (?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*)\.?),? (?=\d{1,2}(?::\d{2})? ?[ap]\.? ?m\b)/gu;

function removeParsedTimes(text: string, results: readonly ParsedResult[]): string {
  return results.reduceRight(
    (rest, { index, text: found }) => `${rest.slice(0, index)} ${rest.slice(index + found.length)}`,
    text,
  );
}

function toSaidTime(result: ParsedResult, match: Pick<MatchSnapshot, 'kind' | 'week'>): SaidTime {
  return { date: getWrittenDate(result, match), hour: getWrittenHour(result), minute: result.start.get('minute') ?? 0 };
}

/** Chrono counts Sunday as 0, which `at(-1)` makes the last day. */
function getWrittenDate({ start }: ParsedResult, { kind, week }: Pick<MatchSnapshot, 'kind' | 'week'>): string | null {
  const weekday = start.isCertain('weekday') && !start.isCertain('day') ? start.get('weekday') : null;
  const day = weekday === null ? undefined : daysOfWeek.at(weekday - 1);
  if (day && kind === 'weekly') return getDateInWeek(week, day);
  if (!day && !start.isCertain('day')) return null;
  return start.date().toISOString().slice(0, 10);
}

function getWrittenHour({ start, text }: ParsedResult): number | null {
  const hour = start.isCertain('hour') ? start.get('hour') : null;
  if (hour === null) {
    const block = blockWords.find(({ words }) => words.test(text))?.block;
    return block ? suggestedStartHours[block] : null;
  }
  return !start.isCertain('meridiem') && hour >= 1 && hour <= 7 ? hour + 12 : hour;
}

const blockWords: readonly { readonly block: TimeBlock; readonly words: RegExp }[] = [
  { block: 'Morning', words: /morning|por la mañana/ },
  { block: 'Afternoon', words: /afternoon|tarde/ },
  { block: 'Evening', words: /evening|night|noche/ },
];

/** "sat or sun 10am" names the hour once, "sat 9am or 11am" the day. */
function fillInMissingDayAndHour(said: readonly SaidTime[]): readonly SaidTime[] {
  return said.map((time, index) => {
    const { hour, minute } = said.slice(index).find((next) => next.hour !== null) ?? time;
    const date = said.slice(0, index + 1).findLast((before) => before.date !== null)?.date ?? null;
    return { date, hour, minute };
  });
}
