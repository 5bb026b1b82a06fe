import { expect, test } from 'vitest';
import { cancelReasons } from '../enums.ts';
import { findCancelReasonTimingError } from './find-cancel-reason-timing-error.ts';

const scheduledDate = new Date('2026-11-25T18:00:00Z');
const schedule = { scheduledDate, proposedStarts: [], lastDayEndsAt: new Date('2026-11-30T05:00:00Z') };

function listOpenReasons(now: string) {
  return cancelReasons.filter((reason) => findCancelReasonTimingError(reason, schedule, new Date(now)) === null);
}

test.each([
  ['before the match', '2026-11-25T18:14:59.999Z', ['late_cancel', 'weather', 'injury', 'mutual']],
  ['15 minutes after the start', '2026-11-25T18:15:00Z', cancelReasons],
  ['7 days after the start', '2026-12-02T18:00:00Z', cancelReasons],
  ['later than that', '2026-12-02T18:00:00.001Z', ['late_cancel', 'weather', 'injury', 'mutual']],
  ['7 days after the last day', '2026-12-07T05:00:00Z', ['late_cancel', 'weather', 'injury', 'mutual']],
  ['later than that', '2026-12-07T05:00:00.001Z', ['late_cancel']],
] as const)('a match can be canceled for these reasons %s (%s)', (_when, now, reasons) => {
  expect(listOpenReasons(now)).toEqual(reasons);
});
