/** A queue of simulated events, ordered by time. */
export interface SimulatedEventQueue {
  /** Events at the same time run in the order they were added. */
  schedule(at: Date, run: (at: Date) => void): void;
  /** Runs all events up to and including `moment`, including those added by earlier events. */
  runUntil(moment: Date): void;
}

export function createSimulationScheduler(): SimulatedEventQueue {
  // Sorted latest first, so that removing the next event is a pop.
  const pending: { time: number; run: (at: Date) => void }[] = [];
  return {
    schedule(at, run) {
      const time = at.getTime();
      const sooner = pending.findIndex((entry) => entry.time <= time);
      pending.splice(sooner < 0 ? pending.length : sooner, 0, { time, run });
    },
    runUntil(moment) {
      for (let next = pending.at(-1); next !== undefined && next.time <= moment.getTime(); next = pending.at(-1)) {
        pending.pop();
        next.run(new Date(next.time));
      }
    },
  };
}
