import { chooseQueryPlan } from '../planner/choose-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { type DocumentQuery, findMatchingDocuments } from './find-matching-documents.ts';

/** Counts the matching documents; in the index alone if its ranges contain exactly the matches. */
export function countMatchingDocuments(collection: Collection, request: DocumentQuery): number {
  const { filter, hint, context } = request;
  if (Object.keys(filter).length === 0) return collection.count;
  const plan = chooseQueryPlan(collection, { filter, hint, stringOrder: context.stringOrder });
  if (plan.kind === 'indexScan' && plan.isExact && plan.index.multikeyBits === 0) {
    return plan.bounds.spans.reduce((sum, span) => sum + plan.index.countSpan(span), 0);
  }
  let matched = 0;
  for (const _ of findMatchingDocuments(collection, { ...request, expected: Number.POSITIVE_INFINITY })) matched += 1;
  return matched;
}
