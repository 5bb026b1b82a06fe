import type { Clock } from '@rally/service-kit';

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advanceSeconds(seconds: number): void;
}

/** @param start where the clock stands at first: a Wednesday morning in New York unless given. */
export function createTestClock(start: Date | string = '2026-11-18T15:00:00Z'): TestClock {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set(next) {
      instant = new Date(next);
    },
    advanceSeconds(seconds) {
      instant = new Date(instant.getTime() + seconds * 1000);
    },
  };
}
