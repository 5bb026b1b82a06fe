import { readFileSync } from 'node:fs';
import { proposedTimesMax } from '@rally/contracts/matchmaking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMessageIntent } from '../../src/inbound/parse-message-intent.ts';
import { parseTimesText } from '../../src/inbound/time-grammar/parse-times-text.ts';

const zone = 'America/Chicago';
const tuesday = new Date('2026-11-24T16:00:00Z');
const match = { kind: 'weekly', week: '2026-11-23' } as const;
const lines = readFileSync(new URL('times.corpus.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split(' → '));

test.each(lines)('%s → %s', (text = '', meaning) => {
  expect(describeTimes(text)).toBe(meaning);
  // The answer to the week and the carriers' keywords come first.
  expect(parseMessageIntent(text)).toBe('unknown');
});

test('a weekday is in the week of the match, even when that has not begun', () => {
  const sunday = new Date('2026-11-22T20:00:00Z');
  expect(parseTimesText('sun 2pm', match, zone, sunday)).toEqual({
    kind: 'times',
    times: [new Date('2026-11-29T20:00:00Z')],
  });
});

test.each([
  ['jan 2 at 9am', '2026-12-28', '2026-12-30T15:00:00Z', '2027-01-02T15:00:00Z'],
  ['1/2 9am', '2026-12-28', '2026-12-30T15:00:00Z', '2027-01-02T15:00:00Z'],
  ['sat 9am', '2026-12-28', '2026-12-30T15:00:00Z', '2027-01-02T15:00:00Z'],
  ['tomorrow 6pm', '2026-12-28', '2027-01-01T05:30:00Z', '2027-01-02T00:00:00Z'],
  ['feb 29 6pm', '2028-02-28', '2028-02-27T15:00:00Z', '2028-03-01T00:00:00Z'],
  ['sun 9am', '2026-03-02', '2026-03-07T15:00:00Z', '2026-03-08T14:00:00Z'],
  ['sun 2:30am', '2026-03-02', '2026-03-07T15:00:00Z', '2026-03-08T08:30:00Z'],
  ['sun 9am', '2026-10-26', '2026-10-31T15:00:00Z', '2026-11-01T15:00:00Z'],
])('%s in the week of %s: around New Year, a leap day and clock changes', (text, week, now, time) => {
  const times = [new Date(time)];
  expect(parseTimesText(text, { kind: 'weekly', week }, zone, new Date(now))).toEqual({ kind: 'times', times });
});

test('for a paid match, a weekday is the next one', () => {
  expect(parseTimesText('mon 6pm', { ...match, kind: 'paid' }, zone, tuesday)).toEqual({
    kind: 'times',
    times: [new Date('2026-12-01T00:00:00Z')],
  });
});

test('never fails, and never offers more than three times', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const parsed = parseTimesText(text, match, zone, tuesday);
      if (parsed.kind === 'times') expect(parsed.times.length).toBeLessThanOrEqual(proposedTimesMax);
    }),
  );
});

/** `Sat 28 9:00, Sun 29 14:00` for times in November, else what is missing. */
function describeTimes(text: string): string {
  const parsed = parseTimesText(text, match, zone, tuesday);
  if (parsed.kind !== 'times') return parsed.kind;
  return parsed.times.map(format).join(', ');
}

function format(time: Date): string {
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...options }).format(time);
  return `${show({ weekday: 'short' })} ${show({ day: 'numeric' })} ${show({ hour: 'numeric', minute: '2-digit' }).replace(/^0/, '')}`;
}
