import type { Match } from '@rally/contracts/matchmaking';
import { reliabilityLabels } from '@rally/contracts/scoring';

/** What is known of a locked opponent, in short sentences. */
export function formatOpponentPreview({
  opponentPreview,
  overlappingDays,
  overlappingTimes,
}: Pick<Match, 'opponentPreview' | 'overlappingDays' | 'overlappingTimes'>): string[] {
  if (!opponentPreview) return [];
  const { ratingGapMax, milesMax, reliability } = opponentPreview;
  const blocks = overlappingTimes.split(',').filter(Boolean);
  const times =
    blocks.length === 0 || blocks.length === 3 ? '' : `, ${list(blocks.map((one) => `${one.toLowerCase()}s`))}`;
  return [
    `Rated within ${ratingGapMax.toFixed(1)} of you`,
    ...(milesMax === null ? [] : [`Within ${milesMax} miles of you`]),
    ...(overlappingDays === '' ? [] : [`You’re both free ${inWords(overlappingDays.split(','))}${times}`]),
    reliabilityLabels[reliability],
  ];
}

function inWords(days: readonly string[]): string {
  return days.length === 7 ? 'any day of the week' : list(days);
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
