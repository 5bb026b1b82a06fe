/** Hours of the two standby rounds in the week of the matches, on the player's clock: Tuesday evening and Thursday noon. */
export const standbyTuesdayRunHour = 18;
export const standbyThursdayRunHour = 12;
/** The times of the two rounds, as shown in texts. */
export const standbyTuesdayRunTimeText = `Tuesday at ${standbyTuesdayRunHour - 12} PM`;
export const standbyThursdayRunTimeText = `Thursday at ${standbyThursdayRunHour} PM`;
/** A round that could not be held is made up for within so many hours. */
export const standbyLatenessMaxHours = 24;
/** A player who has had the times of a match for fewer hours than this is not called silent yet. */
export const silentAfterHoursMin = 24;
/** Nor one whose opponent answered fewer hours before the round than this. */
export const standbyHoursSinceOpponentAnswerMin = 12;

/** For how long a player who said that none of the times fits does not count as silent. */
export const notSilentAfterOtherTimesWantedHours = 48;
/** How long a standby match waits for a court before it is announced without one. */
export const standbyAnnouncementDelayMinutesMax = 10;
