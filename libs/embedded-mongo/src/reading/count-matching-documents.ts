import { chooseQueryPlan } from '../planner/choose-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { type DocumentQuery, findMatchingDocuments } from './find-matching-documents.ts';

/** Counts the matching documents, up to `limit`; uses only the index if its ranges contain exactly the matches. */
export function countMatchingDocuments(
  collection: Collection,
  request: DocumentQuery,
  limit = Number.POSITIVE_INFINITY,
): number {
  const { filter, hint, context } = request;
  if (Object.keys(filter).length === 0) return Math.min(collection.count, limit);
  const plan = chooseQueryPlan(collection, { filter, hint, stringOrder: context.stringOrder });
  if (plan.kind === 'indexScan' && plan.isExact && (plan.index.multikeyBits === 0 || plan.bounds.spans.length === 1)) {
    const { spans, shared } = plan.bounds;
    if (shared.length > 0) return Math.min(plan.index.countShared([...spans, ...shared]), limit);
    let counted = 0;
    for (const span of spans) {
      if (counted >= limit) break;
      counted += plan.index.countSpan(span, limit - counted);
    }
    return counted;
  }
  let matched = 0;
  for (const _ of findMatchingDocuments(collection, { ...request, expected: limit })) {
    matched += 1;
    if (matched >= limit) break;
  }
  return matched;
}
