/** A queue of simulated actions, ordered by time. */
export interface Agenda {
  /** Actions at the same time run in the order they were added. */
  add(at: Date, act: (at: Date) => void): void;
  /** Runs all actions up to and including `moment`, including those added meanwhile. */
  doUntil(moment: Date): void;
}

export function createAgenda(): Agenda {
  // Sorted latest first, so that removing the next action is a pop.
  const pending: { time: number; act: (at: Date) => void }[] = [];
  return {
    add(at, act) {
      const time = at.getTime();
      const sooner = pending.findIndex((entry) => entry.time <= time);
      pending.splice(sooner < 0 ? pending.length : sooner, 0, { time, act });
    },
    doUntil(moment) {
      for (let next = pending.at(-1); next !== undefined && next.time <= moment.getTime(); next = pending.at(-1)) {
        pending.pop();
        next.act(new Date(next.time));
      }
    },
  };
}
