import type { CreatedRange } from './stripe-request-parameters.ts';

/** The range as a MongoDB condition. */
export function toCreatedRangeFilter(range: CreatedRange): Record<string, number> {
  return Object.fromEntries(
    Object.entries(range).flatMap(([operator, at]) => (at === undefined ? [] : [[`$${operator}`, at]])),
  );
}

/** Whether a creation time, in seconds since 1970, is in the range. */
export function isCreatedInRange(range: CreatedRange | undefined, created: number): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}
