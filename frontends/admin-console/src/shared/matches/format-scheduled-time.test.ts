import { expect, test } from 'vitest';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { formatScheduledTime } from './format-scheduled-time.ts';

test.each([
  ['pending', 'Time TBA'],
  ['scheduled', 'Time TBA'],
  ['completed', 'No time recorded'],
  ['canceled', 'No time recorded'],
] as const)('a %s match without a time: %s', (status, text) => {
  expect(formatScheduledTime(sampleStaffMatch({ status, scheduledDate: null }))).toBe(text);
});
