/** The planned events of a simulation in order of time; events at the same instant happen in the order they were planned. */
export interface SimulationAgenda {
  /** The instant of the current event. */
  readonly now: () => Date;
  plan(at: Date, happen: () => void): void;
  /** Lets everything happen until an instant. */
  runUntil(end: Date): void;
}

interface Entry {
  readonly time: number;
  readonly order: number;
  readonly happen: () => void;
}

/** Creates an empty agenda that begins at an instant. What is planned for the past happens next. */
export function createSimulationAgenda(start: Date): SimulationAgenda {
  const entries: Entry[] = [];
  let time = start.getTime();
  let planned = 0;
  return {
    now: () => new Date(time),
    plan(at, happen) {
      planned += 1;
      const entry = { time: Math.max(time, at.getTime()), order: planned, happen };
      const next = entries.findLastIndex((other) => other.time <= entry.time) + 1;
      entries.splice(next, 0, entry);
    },
    runUntil(end) {
      for (let entry = entries[0]; entry && entry.time <= end.getTime(); entry = entries[0]) {
        entries.shift();
        time = entry.time;
        entry.happen();
      }
      time = Math.max(time, end.getTime());
    },
  };
}
