import { continueAfterFailures } from './continue-after-failures.ts';

/** Does the work for each item in turn, and continues after failures, whose errors name the kind of item and its ID. */
export async function attemptEach<Item extends { readonly id: string }>(
  kind: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    for (const item of items) await attempt(`${kind} ${item.id}`, () => work(item));
  });
}
