/** Hour of the opt-in question on Wednesday, on the player's clock. */
export const optInQuestionHour = 10;

/** Hour of its reminder on Friday, on the player's clock. */
export const optInReminderHour = 10;
