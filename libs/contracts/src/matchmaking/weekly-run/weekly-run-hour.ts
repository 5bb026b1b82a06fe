/** Hour of the weekly run on Sunday, in the league's zone. The chart's `schedule.weeklyRun` repeats it. */
export const weeklyRunHour = 10;

/** The time of the weekly run, as shown in texts. */
export const weeklyRunTimeText = `Sunday at ${weeklyRunHour} AM`;
