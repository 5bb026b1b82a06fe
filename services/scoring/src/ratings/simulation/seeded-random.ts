/** Random numbers that follow from a seed alone. */
export interface SeededRandom {
  /** From 0 up to but without 1. */
  uniform(): number;
  /** Of the normal distribution with mean 0 and deviation 1. */
  normal(): number;
}

/** Source: mulberry32 (T. Ettinger, 2017, public domain) for uniform numbers, Box and Muller (1958) for normal ones. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}
