/** Maximum number of times that are proposed for a match. */
export const proposedTimesMax = 3;
/** Rounds of offers in which the players look for a time; then the league suggests the best one left. */
export const timeOfferRoundsMax = 3;
/** How often in a row a player can change an offer that the opponent has not answered. */
export const timeOfferChangesMax = 3;
/** Within this many hours of the start, the agreed time is fixed: a player can only be late, or cancel. */
export const rescheduleHoursBeforeStartMin = 2;
/** A player is taken to know a time that the opponent agreed to if the message about it went out this many hours before the start. */
export const agreedTimeKnownMessageHoursMin = 12;
/** How many hours of a match's days must be left for its players to look for another time. */
export const rescheduleHoursLeftToPlayMin = 24;
/** How long a match takes in calendars. */
export const matchDurationMinutes = 90;
