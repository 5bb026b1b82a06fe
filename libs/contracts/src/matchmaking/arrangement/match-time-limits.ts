/** Times that a match proposes at most. */
export const proposedTimesMax = 3;
/** Rounds of offers in which the players look for a time; then the league suggests the best one left. */
export const timeOfferRoundsMax = 3;
/** How often in a row a player can change an offer that the opponent has not answered. */
export const timeOfferChangesMax = 3;
/** Fewer hours than this before the start the agreed time stands: a player can be late, or cancel. */
export const rescheduleHoursBeforeStartMin = 2;
/** A player knew a time that the opponent agreed to if the message about it went out so many hours before the start. */
export const agreedTimeKnownMessageHoursMin = 12;
/** Hours of a match's days that must be left for its players to look for another time. */
export const rescheduleHoursLeftToPlayMin = 24;
/** How long a match takes in calendars. */
export const matchDurationMinutes = 90;
