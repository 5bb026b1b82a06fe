/** Times that a match proposes at most. */
export const proposedTimesMax = 3;
/** Rounds of offers in which the players look for a time; then the league suggests the best one left. */
export const timeOfferRoundsMax = 3;
/** Hours of a match's days that must be left for its players to look for another time. */
export const rescheduleHoursLeftMin = 24;
/** How long a match takes in calendars. */
export const matchDurationMinutes = 90;
