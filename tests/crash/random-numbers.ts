/** Park and Miller's generator: numbers from 0 to 1 out of a seed, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
