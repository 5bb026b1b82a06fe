import { namesOf, type TimeBlock, timeBlocks, type WeekDay, weekDays } from './pairing-player.ts';
import type { Profile } from './profile.ts';
import { timesMet } from './quality.ts';

/** Why two players were put together. */
export interface PairReasons {
  /** Difference of the ratings, in rating points. */
  readonly levelGap: number;
  readonly miles: number;
  readonly sharedDays: readonly WeekDay[];
  readonly sharedTimeBlocks: readonly TimeBlock[];
  /** Weeks waited by the two, in the order of the pair. */
  readonly weeksWaited: readonly [number, number];
  readonly timesMet: number;
}

/** Numbers rounded for reading: levels to hundredths, miles to tenths. */
export function explainPair(a: Profile, b: Profile, miles: number): PairReasons {
  return {
    levelGap: Math.round(Math.abs(a.rating - b.rating) * 100) / 100,
    miles: Math.round(miles * 10) / 10,
    sharedDays: namesOf(a.dayBits & b.dayBits, weekDays),
    sharedTimeBlocks: namesOf(a.blockBits & b.blockBits, timeBlocks),
    weeksWaited: [a.weeksWaited, b.weeksWaited],
    timesMet: timesMet(a, b),
  };
}
