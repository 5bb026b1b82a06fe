import { BSONRegExp } from 'bson';
import type { Document } from '../bson/document.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';
import { chooseQueryPlan } from '../planner/choose-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { listRootFields } from './list-root-fields.ts';
import { LazyQueryRow, type PlanExecutionStats, runQueryPlan } from './run-query-plan.ts';
import { sortDocuments } from './sort.ts';

export interface DocumentQuery {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly hint?: unknown;
  readonly context: FilterContext;
  /** Whether the array position that matched is needed, for `$` in updates and projections. */
  readonly wantPosition?: boolean;
  /** How many matches the caller will read, if known, so that they are read in one query. */
  readonly expected?: number | undefined;
}

const writer = new IndexKeyWriter();

/** The matches of a filter in sort order; read lazily when an index provides the order. */
export function findMatchingDocuments(
  collection: Collection,
  request: DocumentQuery,
  effort?: PlanExecutionStats,
): Iterable<LazyQueryRow> {
  const byId = readIdFilterValue(request.filter, request.context);
  if (byId !== undefined) return findRowById(collection, byId);
  const { filter, sort, hint, context } = request;
  const hasSort = sort !== undefined && Object.keys(sort).length > 0;
  const plan = chooseQueryPlan(collection, {
    filter,
    sort: hasSort ? sort : undefined,
    hint,
    stringOrder: context.stringOrder,
  });
  const matcher = Object.keys(filter).length > 0 ? compileFilter(filter, context) : undefined;
  const fields = listRootFields(filter, hasSort ? sort : {});
  const isSorted = !hasSort || '$natural' in sort || (plan.kind === 'indexScan' && plan.isSorted);
  const expected = isSorted ? request.expected : Number.POSITIVE_INFINITY;
  const found = runQueryPlan(collection, plan, matcher, {
    fields,
    wantPosition: request.wantPosition,
    effort,
    expected,
  });
  return isSorted ? found : sortDocuments([...found], ({ part }) => part, sort, context.stringOrder);
}

/** The value of a filter that is exactly `{ _id: value }`. */
function readIdFilterValue(filter: Document, { stringOrder }: FilterContext): unknown {
  const id = filter._id;
  if (id === undefined || id === null || stringOrder || id instanceof BSONRegExp || Array.isArray(id)) return undefined;
  for (const field in filter) if (field !== '_id') return undefined;
  return isOperatorDocument(id) ? undefined : id;
}

function findRowById(collection: Collection, id: unknown): LazyQueryRow[] {
  const stored = collection.indexes[0]?.get(writer.value(id).take());
  return stored ? [new LazyQueryRow(stored)] : [];
}
