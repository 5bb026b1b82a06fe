import type { Match } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';
import { describeSharedAvailability } from './describe-shared-availability.ts';

/** What is known about a locked opponent, in short sentences. */
export function formatOpponentPreview({
  opponentPreview,
  overlappingDays,
  overlappingTimes,
}: Pick<Match, 'opponentPreview' | 'overlappingDays' | 'overlappingTimes'>): string[] {
  if (!opponentPreview) return [];
  const { ratingGapMax, milesMax, reliability } = opponentPreview;
  const { match, reliabilityLabels } = texts();
  return [
    match.reasons.ratedWithin({ gap: ratingGapMax.toFixed(1) }),
    ...(milesMax === null ? [] : [match.reasons.milesWithin({ miles: milesMax })]),
    ...describeSharedAvailability(overlappingDays.split(','), overlappingTimes.split(',')),
    reliabilityLabels[reliability ?? 'noRate'],
  ];
}
