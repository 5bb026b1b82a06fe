import { expect, test } from 'vitest';
import { formatLocalDateTime, parseLocalDateTimeToInstant } from './parse-local-date-time.ts';

test.each([
  ['winter', '2026-11-24T18:00', 'America/New_York', '2026-11-24T23:00:00Z'],
  ['summer', '2026-07-01T18:00', 'America/New_York', '2026-07-01T22:00:00Z'],
  ['a zone without summer time', '2026-07-01T18:00', 'America/Phoenix', '2026-07-02T01:00:00Z'],
  ['the day on which summer time begins', '2026-03-08T18:00', 'America/Chicago', '2026-03-08T23:00:00Z'],
  ['the morning before it begins', '2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00Z'],
  ['the hour that it skips', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
  ['the hour that it repeats', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['the far west', '2026-11-24T18:00', 'Pacific/Pago_Pago', '2026-11-25T05:00:00Z'],
])('reads a typed time on the clock of a zone: %s', (_case, typed, zone, instant) => {
  expect(parseLocalDateTimeToInstant(typed, zone)).toEqual(new Date(instant));
});

test.each(['', 'soon', '2026-13-01T10:00', '10:00'])('%j is not a time', (typed) => {
  expect(parseLocalDateTimeToInstant(typed, 'America/New_York')).toBeNull();
});

test('writes what the clock shows, in the form that is read', () => {
  expect(formatLocalDateTime(new Date('2026-11-24T23:00:00Z'), 'America/New_York')).toBe('2026-11-24T18:00');
  expect(formatLocalDateTime(new Date('2026-07-01T05:00:30Z'), 'America/Phoenix')).toBe('2026-06-30T22:00');
});
