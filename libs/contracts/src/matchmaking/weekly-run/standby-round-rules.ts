/** Hours of the two standby rounds in the week of the matches, on the player's clock: Tuesday evening and Thursday noon. */
export const standbyTuesdayRunHour = 18;
export const standbyThursdayRunHour = 12;
/** The times of the two rounds, as shown in texts. */
export const standbyTuesdayRunTimeText = `Tuesday at ${standbyTuesdayRunHour - 12} PM`;
export const standbyThursdayRunTimeText = `Thursday at ${standbyThursdayRunHour} PM`;
/** A round that could not be held is made up within this many hours. */
export const standbyLatenessMaxHours = 24;
/** A player who got the times of a match fewer hours ago than this does not count as silent yet. */
export const silentAfterHoursMin = 24;
/** Neither does a player whose opponent answered fewer hours than this before the round. */
export const standbyHoursSinceOpponentAnswerMin = 12;

/** How long a player who said that none of the times fit does not count as silent. */
export const notSilentAfterOtherTimesWantedHours = 48;
/** How long a standby match waits for a court before it is announced without one. */
export const standbyAnnouncementDelayMinutesMax = 10;
