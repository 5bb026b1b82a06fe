import { expect, test } from 'vitest';
import { formatMessageDayAndHour, formatMessageWeek, formatTimeForMessage, formatTimesList } from './format-times.ts';

const chicago = { zone: 'America/Chicago', readerZone: 'America/Chicago', language: 'es-US' } as const;

test.each([
  ['2026-11-25T00:00:00Z', chicago, 'mar 24 nov, 6 p.m.'],
  ['2026-11-28T16:30:00Z', chicago, 'sab 28 nov, 10:30 a.m.'],
  ['2026-11-25T00:00:00Z', { ...chicago, readerZone: 'America/New_York' }, 'mar 24 nov, 6 p.m. CST'],
  ['2026-09-09T18:00:00Z', chicago, 'mié 9 sept, 1 p.m.'],
  ['2026-11-25T00:00:00Z', { ...chicago, language: 'en-US' }, 'Tue, Nov 24 at 6:00 PM'],
] as const)('%s is told as in a message', (instant, timeFormat, text) => {
  expect(formatTimeForMessage(new Date(instant), timeFormat)).toBe(text);
});

test('standby rounds, weeks and lists in Spanish', () => {
  expect(formatMessageDayAndHour(new Date('2026-11-25T00:00:00Z'), chicago)).toBe('martes a las 6 p.m.');
  expect(formatMessageDayAndHour(new Date('2026-11-24T19:00:00Z'), chicago)).toBe('martes a la 1 p.m.');
  expect(formatMessageWeek('2026-11-23', 'es-US')).toBe('del 23 al 29 nov');
  expect(formatMessageWeek('2026-11-30', 'es-US')).toBe('del 30 nov al 6 dic');
  expect(formatTimesList(['2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z'], chicago)).toBe(
    'mar 24 nov, 6 p.m. o mié 25 nov, 6 p.m.',
  );
});
