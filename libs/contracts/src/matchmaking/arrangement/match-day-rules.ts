/** Hour of the reminder on the day before a match, in the zone of its place. */
export const matchReminderHour = 12;
/** Players can say that they are late or there from so many minutes before the start until so many after it. */
export const attendanceReportableMinutesBeforeStart = 120;
export const attendanceReportableUntilMinutesAfterStart = 120;
/** Words by message, and the buttons of match day, are about a match from so many hours before its start until so many after it. */
export const matchDayHoursBeforeStart = 36;
export const matchDayHoursAfterStart = 3;
