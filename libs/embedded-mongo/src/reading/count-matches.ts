import { choosePlan } from '../planner/choose-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { findMatches, type MatchRequest } from './find-matches.ts';

/** Counts the matching documents; in the index alone if its ranges contain exactly the matches. */
export function countMatches(collection: Collection, request: MatchRequest): number {
  const { filter, hint, context } = request;
  if (Object.keys(filter).length === 0) return collection.count;
  const plan = choosePlan(collection, { filter, hint, stringOrder: context.stringOrder });
  if (plan.kind === 'indexScan' && plan.exact && plan.index.multikeyBits === 0) {
    return plan.bounds.spans.reduce((sum, span) => sum + plan.index.countSpan(span), 0);
  }
  let matched = 0;
  for (const _ of findMatches(collection, { ...request, expected: Number.POSITIVE_INFINITY })) matched += 1;
  return matched;
}
