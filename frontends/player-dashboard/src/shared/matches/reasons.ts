import type { PairReasons } from '@rally/contracts/matchmaking';

/** Why two were paired, in short sentences. */
export function reasonSentences({ ratingGap, miles, sharedDays, sharedBlocks, timesMet }: PairReasons): string[] {
  return [
    ratingGap < 0.05 ? 'Your levels are the same' : `Your levels are ${ratingGap.toFixed(2)} apart`,
    miles < 1 ? 'Less than a mile from you' : `${miles.toFixed(1)} miles from you`,
    ...(sharedDays.length > 0 ? [`You can both play ${daysInWords(sharedDays)}${blocksInWords(sharedBlocks)}`] : []),
    ...(timesMet > 0 ? [`You have met ${timesMet === 1 ? 'once' : `${timesMet} times`} before`] : []),
  ];
}

function daysInWords(days: readonly string[]): string {
  return days.length === 7 ? 'any day of the week' : list(days);
}

function blocksInWords(blocks: readonly string[]): string {
  return blocks.length === 0 || blocks.length === 3
    ? ''
    : `, in the ${list(blocks.map((block) => block.toLowerCase()))}`;
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
