import type { PairReasons } from '@rally/contracts/matchmaking';

/** The reasons for a pairing, in short sentences. */
export function formatPairReasons({
  ratingGap,
  miles,
  sharedDays,
  sharedBlocks,
  timesPlayed = 0,
}: PairReasons): string[] {
  return [
    ratingGap < 0.05 ? 'Same rating' : `${ratingGap.toFixed(2)} rating difference`,
    miles < 1 ? 'Less than a mile away' : `${miles.toFixed(1)} miles away`,
    ...(sharedDays.length > 0 ? [`You’re both free ${daysInWords(sharedDays)}${blocksInWords(sharedBlocks)}`] : []),
    ...(timesPlayed > 0
      ? [`You’ve played each other ${timesPlayed === 1 ? 'once' : `${timesPlayed} times`} before`]
      : []),
  ];
}

function daysInWords(days: readonly string[]): string {
  return days.length === 7 ? 'any day of the week' : list(days);
}

function blocksInWords(blocks: readonly string[]): string {
  return blocks.length === 0 || blocks.length === 3
    ? ''
    : `, ${list(blocks.map((block) => `${block.toLowerCase()}s`))}`;
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
