import type { PairingReasons } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';
import { describeSharedAvailability } from './describe-shared-availability.ts';

/** The reasons for a pairing, in short sentences. */
export function formatPairingReasons({
  ratingGap,
  miles,
  sharedDays,
  sharedBlocks,
  timesPlayed = 0,
}: PairingReasons): string[] {
  const { reasons: words } = texts().match;
  return [
    ratingGap < 0.05 ? words.sameRating : words.ratingGap({ gap: ratingGap.toFixed(2) }),
    miles < 1 ? words.near : words.miles({ miles: miles.toFixed(1) }),
    ...describeSharedAvailability(sharedDays, sharedBlocks),
    ...(timesPlayed > 0 ? [words.played({ count: timesPlayed })] : []),
  ];
}
