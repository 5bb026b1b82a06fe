/** Keeps `6:00 PM` on one line. For screens only: in a text message the space would cost more. */
export function keepClockTimesWhole(text: string): string {
  return text.replaceAll(/ (?=[AP]M\b)/g, '\u00a0');
}
