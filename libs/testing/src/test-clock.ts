import type { Clock } from '@rally/service-kit';

/** A clock that only a test advances. */
export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advanceSeconds(seconds: number): void;
}

/** @param start the initial time: a Wednesday morning in New York by default */
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
