/** What is to happen, in the order of time. */
export interface Agenda {
  /** Acts of one moment happen in the order in which they were added. */
  add(at: Date, act: (at: Date) => void): void;
  /** Does everything up to and with that moment, also what is added on the way. */
  doUntil(moment: Date): void;
}

export function createAgenda(): Agenda {
  // The soonest comes last, where it is taken off at no cost.
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
