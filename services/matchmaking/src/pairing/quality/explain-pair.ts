import { type DayOfWeek, daysOfWeek, type TimeBlock, timeBlocks } from '@rally/contracts/players';
import { listNamesOfBits } from '../pairing-player.ts';
import type { PairingProfile } from '../rules/pairing-profile.ts';
import { countMatchesTogether } from './pair-quality.ts';

/** Why two players were paired. */
export interface PairExplanation {
  /** Difference of the ratings, in rating points. */
  readonly levelGap: number;
  readonly miles: number;
  readonly sharedDays: readonly DayOfWeek[];
  readonly sharedTimeBlocks: readonly TimeBlock[];
  /** Weeks that the two have waited, in the order of the pair. */
  readonly weeksWaited: readonly [number, number];
  readonly timesMet: number;
}

/** Explains a pair with rounded numbers: levels to hundredths, miles to tenths. */
export function explainPair(a: PairingProfile, b: PairingProfile, miles: number): PairExplanation {
  return {
    levelGap: Math.abs(a.ratingHundredths - b.ratingHundredths) / 100,
    miles: Math.round(miles * 10) / 10,
    sharedDays: listNamesOfBits(a.dayBits & b.dayBits, daysOfWeek),
    sharedTimeBlocks: listNamesOfBits(a.blockBits & b.blockBits, timeBlocks),
    weeksWaited: [a.weeksWaited, b.weeksWaited],
    timesMet: countMatchesTogether(a, b),
  };
}
