import type { IndexDirection, Model } from 'mongoose';
import type { PagedCollectionRead } from './create-paged-list.ts';

type Filter = Record<string, unknown>;
type IndexKeys = readonly (readonly [field: string, direction: IndexDirection])[];

/** Up to this many rows are always found and sorted, which costs less than walking an index. */
const alwaysSortedMax = 500;

/**
 * A page of a list. If few rows match, they are found and sorted. If many match, an index in sort order is walked until the page is
 * full, because matches come up soon.
 * @param indexed the list's conditions that an index can find, each on one field
 * @param others the list's other conditions
 */
export async function findSortedRows<Row>(
  model: Model<Row>,
  page: PagedCollectionRead,
  indexed: readonly Filter[],
  others: readonly Filter[] = [],
): Promise<Row[]> {
  const { filter, sort, skip, limit } = page;
  const walked = limit === 0 ? undefined : findWalkedIndex(model, page, indexed);
  const all = indexed.length + others.length > 1 ? [{ $and: [...indexed, ...others] }] : [];
  const isWalked = walked && (await areFrequent(model, [...indexed, ...all], skip + limit));
  const hint = isWalked ? { hint: Object.fromEntries(walked) } : {};
  return model.find(filter, null, { sort, skip, limit, ...hint }).lean<Row[]>();
}

/** Undefined if an index serves a condition and the sort together, or if no index serves the sort. */
function findWalkedIndex<Row>(
  model: Model<Row>,
  { sort, blankField }: PagedCollectionRead,
  conditions: readonly Filter[],
): IndexKeys | undefined {
  const indexes = model.schema
    .indexes()
    .filter(([, options]) => !options.partialFilterExpression && !options.sparse)
    .map(([keys]): IndexKeys => Object.entries(keys));
  const fields = conditions.flatMap(Object.keys);
  const sorted = Object.entries(sort);
  const free = sorted.filter(([field]) => !fields.includes(field));
  const isServed = indexes.some(([first, ...others]) => first && fields.includes(first[0]) && isInOrder(others, free));
  if (fields.length === 0 || isServed) return undefined;
  if (blankField === undefined) return indexes.find((keys) => isInOrder(keys, sorted));
  return indexes.find(([first, ...others]) => first?.[0] === blankField && isInOrder(others, sorted));
}

/** Whether an index has these rows in order, forward or backward. */
function isInOrder(keys: IndexKeys, sorted: IndexKeys): boolean {
  const [forward, backward] = [1, -1].map((sign) =>
    sorted.every(([field, order], at) => keys[at]?.[0] === field && keys[at]?.[1] === sign * Number(order)),
  );
  return keys.length === sorted.length && (forward === true || backward === true);
}

/** Whether each of these filters matches too many rows to sort; the more match, the shorter the walk. */
async function areFrequent<Row>(model: Model<Row>, filters: readonly Filter[], wanted: number): Promise<boolean> {
  const sortedMax = Math.ceil(Math.max(alwaysSortedMax, Math.sqrt(wanted * (await model.estimatedDocumentCount()))));
  for (const filter of filters) {
    if ((await model.countDocuments(filter, { limit: sortedMax + 1 })) <= sortedMax) return false;
  }
  return true;
}
