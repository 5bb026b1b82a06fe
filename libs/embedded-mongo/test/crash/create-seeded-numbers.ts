/** Park and Miller's generator: numbers from 0 to 1 for a seed. */
export function createSeededNumbers(start: number): () => number {
  let state = (start % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
