import { en, es } from 'chrono-node';
import { stripTimeFillers } from './time-filler-words.ts';

const courtLengthMax = 80;
const courtWordsMax = 8;

/** A message's times and the court after them, such as `2` and `Buskirk Park` in "2 at Buskirk Park". */
export interface TimesAtCourt {
  readonly times: string;
  readonly court: string;
}

/** The ways to split a message into times and a court, shortest court first; empty if nothing in it can be a court. */
export function splitTimesAndCourt(text: string): TimesAtCourt[] {
  const separators = [...text.matchAll(/(?:\s(?:at|en)|\s?@)\s+/giu)].toReversed();
  return separators.flatMap(({ index, 0: separator }) => {
    const court = text.slice(index + separator.length).trim();
    return isCourtName(court) ? [{ times: text.slice(0, index), court }] : [];
  });
}

/** "at 9", "at noon" and "at night" are times. */
function isCourtName(text: string): boolean {
  if (!/\p{L}/u.test(text) || text.length > courtLengthMax || text.split(/\s+/).length > courtWordsMax) return false;
  return [en.casual, es.casual].every((language) => {
    const [found] = language.parse(text);
    return !found || stripTimeFillers(text.replace(found.text, ' ')) !== '';
  });
}
