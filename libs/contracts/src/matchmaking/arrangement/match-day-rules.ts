/** Hour of the reminder on the day before a match, in the zone of its place. */
export const matchReminderHour = 12;
/** Players can report that they are late or there from this many minutes before the start until this many after it. */
export const attendanceReportableMinutesBeforeStart = 120;
export const attendanceReportableUntilMinutesAfterStart = 120;
/** Texted words and match-day buttons refer to a match from this many hours before its start until this many after it. */
export const matchDayHoursBeforeStart = 36;
export const matchDayHoursAfterStart = 3;
