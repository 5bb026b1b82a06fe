/** Runs work once all that was handed in before is done; settles as the work does. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of one at a time. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
