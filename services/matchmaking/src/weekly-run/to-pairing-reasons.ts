import type { PairingReasons } from '@rally/contracts/matchmaking';
import type { PairExplanation } from '../pairing/quality/explain-pair.ts';

/**
 * Why two players are paired, as runs and matches show it.
 * @param timesPlayed how often the two played before; undefined if it is not known
 */
export function toPairingReasons(
  { levelGap, miles, sharedDays, sharedTimeBlocks, weeksWaited, timesMet }: PairExplanation,
  timesPlayed: number | undefined,
): PairingReasons {
  return {
    ratingGap: levelGap,
    miles,
    sharedDays: [...sharedDays],
    sharedBlocks: [...sharedTimeBlocks],
    weeksWaited: [...weeksWaited],
    timesMet,
    timesPlayed,
  };
}
