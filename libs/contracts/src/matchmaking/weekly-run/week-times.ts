/** Hour of the weekly run on Sunday, in the league's zone. The chart's `schedule.weeklyRun` repeats it. */
export const weeklyRunHour = 10;
/** Hours of the opt-in question on Wednesday and its reminder on Friday, on the player's clock. */
export const optInQuestionHour = 10;
export const optInReminderHour = 10;
/** The time of the weekly run, as shown in texts. */
export const weeklyRunTimeText = `Sunday at ${weeklyRunHour} AM`;
