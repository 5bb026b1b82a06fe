import { areValuesEqual, type CompareStrings } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { SqliteCollectionIndex } from '../storage/sqlite-collection-index.ts';
import { impliesPartialFilter, isPartOfFilter } from './implies-partial-filter.ts';
import { computeIndexBounds, type IndexBounds } from './index-bounds.ts';
import { type ExtractedPredicates, extractPredicates } from './predicates.ts';

interface CollectionScan {
  readonly kind: 'collectionScan';
  readonly isBackward: boolean;
}

export interface IndexScan {
  readonly kind: 'indexScan';
  readonly index: SqliteCollectionIndex;
  readonly bounds: IndexBounds;
  readonly isBackward: boolean;
  /** Whether the rows come in the sort's order. */
  readonly isSorted: boolean;
  /** Whether every row in the spans matches, so that the filter need not be checked. */
  readonly isExact: boolean;
}

/** Each branch of an `$or` uses its own index. */
interface IndexUnion {
  readonly kind: 'union';
  readonly branches: readonly IndexScan[];
}

export type QueryPlan = CollectionScan | IndexScan | IndexUnion;

export interface QueryPlanRequest {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly hint?: unknown;
  readonly stringOrder?: CompareStrings | undefined;
}

/**
 * Chooses how to find the matches of a filter: the index on which the filter binds the most fields; among equals, a partial index, then
 * one with a range or that provides the sort, then one with a single value for each field. If only a range would be used, prefers the
 * branches of an `$or` if an index has values for each.
 */
export function chooseQueryPlan(collection: Collection, request: QueryPlanRequest): QueryPlan {
  const natural = getNaturalScanDirection(request.hint) ?? getNaturalScanDirection(request.sort);
  if (natural !== undefined) return { kind: 'collectionScan', isBackward: natural < 0 };
  const hinted = hintedIndex(collection, request.hint);
  const read = extractPredicates(request.filter, request.stringOrder !== undefined);
  let best: { scan: IndexScan; score: number } | undefined;
  for (const index of hinted ? [hinted] : collection.indexes.filter(isIndexVisible)) {
    const scan = createIndexScan(index, read, request, hinted !== undefined);
    if (!scan) continue;
    const score = scoreIndexScan(scan);
    if (score > (best?.score ?? (hinted ? -1 : 0))) best = { scan, score };
  }
  if (hinted || (best && best.scan.bounds.pointFields > 0)) return best?.scan ?? wholeCollection;
  for (const branches of listAlternatives(request.filter)) {
    const union = createUnionPlan(collection, branches, request.stringOrder);
    if (!union) continue;
    const isOnlySorted = best !== undefined && !best.scan.bounds.hasRange && branches === request.filter.$or;
    if (!best || isOnlySorted || union.branches.every(({ bounds }) => bounds.pointFields > 0)) return union;
  }
  return best?.scan ?? wholeCollection;
}

const wholeCollection: CollectionScan = { kind: 'collectionScan', isBackward: false };

function isIndexVisible({ definition }: SqliteCollectionIndex): boolean {
  return !definition.hidden;
}

function scoreIndexScan({ bounds, index, isSorted }: IndexScan): number {
  const whole = index.definition.unique && bounds.pointFields === index.definition.fields.length ? 1000 : 0;
  // A partial index has few rows, which are quick to sort as well.
  const partial = index.definition.partialFilter ? 9 : 0;
  // The beginning of a text finds fewer rows than other ranges, or than one of the few values of a field.
  const hasPrefix = bounds.fulfilled.some(({ condition }) => condition.kind === 'prefix');
  const range = hasPrefix ? 14 : bounds.hasRange ? 5 : 0;
  // One value finds fewer rows than several, such as all the states of a message. This only breaks ties.
  const single = bounds.pointFields > 0 && bounds.isSinglePoint ? 0.5 : 0;
  return whole + partial + bounds.pointFields * 10 + range + (isSorted ? 3 : 0) + single;
}

function createIndexScan(
  index: SqliteCollectionIndex,
  read: ExtractedPredicates,
  request: QueryPlanRequest,
  isForced: boolean,
): IndexScan | undefined {
  const { definition } = index;
  const bounds = computeIndexBounds(index, read.predicates);
  if (definition.partialFilter && !impliesPartialFilter(read.predicates, request.filter, definition.partialFilter)) {
    if (!isForced) return undefined;
  }
  if (definition.sparse && !isForced && !canUseSparseIndex(bounds)) return undefined;
  const direction =
    request.sort && !request.stringOrder ? getIndexScanDirection(index, bounds, request.sort) : undefined;
  if (bounds.pointFields === 0 && !bounds.hasRange && direction === undefined && !isForced) return undefined;
  return {
    kind: 'indexScan',
    index,
    bounds,
    isBackward: direction === -1,
    isSorted: direction !== undefined,
    isExact:
      read.isComplete &&
      read.predicates.every((predicate) =>
        bounds.fulfilled.includes(predicate) ? predicate.isExact : isPartOfFilter(predicate, definition.partialFilter),
      ),
  };
}

/** A sparse index lacks documents without the field, so it serves only conditions that such documents cannot meet. */
function canUseSparseIndex(bounds: IndexBounds): boolean {
  return bounds.fulfilled.some(({ condition }) => condition.kind !== 'points' || !condition.values.includes(null));
}

/** Above this number, spans are not merged in order, but the rows are sorted, as in MongoDB. */
const mergedSpansMax = 200;

/** 1 or -1 if reading each span forward or backward gives the sort's order. */
function getIndexScanDirection(index: SqliteCollectionIndex, bounds: IndexBounds, sort: Document): 1 | -1 | undefined {
  const { fields } = index.definition;
  if (bounds.spans.length > mergedSpansMax) return undefined;
  const fixed = new Set(fields.slice(0, bounds.pointFields).map(({ path }) => path.join('.')));
  if (!bounds.isSinglePoint && Object.keys(sort).some((path) => fixed.has(path))) return undefined;
  let position = bounds.pointFields;
  let direction: 1 | -1 | undefined;
  for (const [path, order] of Object.entries(sort)) {
    if (!isBsonNumber(order)) return undefined;
    const isFixed = fixed.has(path) && (index.multikeyBits & ((1 << bounds.pointFields) - 1)) === 0;
    if (isFixed) continue;
    const field = fields[position];
    if (!field || field.path.join('.') !== path || ((index.multikeyBits >> position) & 1) === 1) return undefined;
    const wanted = toNumber(order) < 0 === field.isDescending ? 1 : -1;
    if (direction !== undefined && wanted !== direction) return undefined;
    direction = wanted;
    position += 1;
  }
  return direction ?? 1;
}

/** The branches of each `$or` that every match must meet. */
function listAlternatives({ $or, $and }: Document): (readonly unknown[])[] {
  const nested = Array.isArray($and) ? $and.filter(isDocument).flatMap(listAlternatives) : [];
  return Array.isArray($or) && $or.length > 0 ? [$or, ...nested] : nested;
}

function createUnionPlan(
  collection: Collection,
  branches: readonly unknown[],
  stringOrder: CompareStrings | undefined,
): IndexUnion | undefined {
  const scans: IndexScan[] = [];
  for (const branch of branches) {
    if (!isDocument(branch)) return undefined;
    const plan = chooseQueryPlan(collection, { filter: branch, stringOrder });
    if (plan.kind !== 'indexScan') return undefined;
    scans.push(plan);
  }
  return { kind: 'union', branches: scans };
}

function getNaturalScanDirection(spec: unknown): number | undefined {
  const direction = isDocument(spec) ? spec.$natural : undefined;
  return isBsonNumber(direction) ? toNumber(direction) : undefined;
}

function hintedIndex(collection: Collection, hint: unknown): SqliteCollectionIndex | undefined {
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0)) return undefined;
  const index = collection.indexes
    .filter(isIndexVisible)
    .find(({ definition }) =>
      typeof hint === 'string' ? definition.name === hint : areValuesEqual(definition.keyPattern, hint),
    );
  if (!index) {
    throw new MongoError(
      'BadValue',
      'error processing query: planner returned error: bad hint: hint provided does not correspond to an existing index',
    );
  }
  return index;
}
