/**
 * Keeps `6:00 PM` and `6:00 p. m.` on one line. For screens and calendars only: the SMS alphabet has no such space, so that a text
 * message would cost more.
 */
export function keepClockTimesWhole(text: string): string {
  return text.replaceAll(/\d (?:[AP]M\b|[ap]\. ?m\.)/g, (clockTime) => clockTime.replaceAll(' ', '\u00a0'));
}
