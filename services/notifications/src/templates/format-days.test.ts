import { expect, test } from 'vitest';
import { formatDays } from './format-days.ts';

test.each([
  [['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], 'weekdays'],
  [['Sun', 'Sat'], 'weekends'],
  [['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'any day of the week'],
  [['Wed', 'Mon'], 'Monday and Wednesday'],
  [['Mon', 'Sat', 'Sun'], 'Monday and weekends'],
  [['Tue', 'Thu', 'Sat'], 'Tuesday, Thursday, and Saturday'],
  [[], 'Flexible schedule'],
] as const)('%j is formatted as %j', (days, phrase) => {
  expect(formatDays(days, 'en-US')).toBe(phrase);
});

test.each([
  [['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], 'de lunes a viernes'],
  [['Wed', 'Mon', 'Sat'], 'lun, mié y sab'],
  [['Mon', 'Sat', 'Sun'], 'lun y en fin de semana'],
] as const)('%j in Spanish is %j', (days, phrase) => {
  expect(formatDays(days, 'es-US')).toBe(phrase);
});
