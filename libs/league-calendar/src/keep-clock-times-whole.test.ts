import { expect, test } from 'vitest';
import { keepClockTimesWhole } from './keep-clock-times-whole.ts';

test.each([
  ['Tue, Nov 24, 6:00 PM', 'Tue, Nov 24, 6:00_PM'],
  ['Sunday at 10 AM, local time', 'Sunday at 10_AM, local time'],
  ['mar, 24 de nov, 6:00 p. m.', 'mar, 24 de nov, 6:00_p._m.'],
  ['domingo a las 10 a.m. o 6 p.m.', 'domingo a las 10_a.m. o 6_p.m.'],
  ['I AM here, 6 PMs', 'I AM here, 6 PMs'],
])('a clock time does not break over two lines: %s', (text, whole) => {
  expect(keepClockTimesWhole(text)).toBe(whole.replaceAll('_', '\u00a0'));
});
