import { type CompareStrings, compareValues } from '../bson/compare-values.ts';
import { type Document, getOwnField, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { isArrayPosition } from '../index-keys/get-index-keys.ts';

/** One field of a sort, e.g. `{ 'a.b': -1 }`. */
interface SortField {
  readonly path: readonly string[];
  readonly isDescending: boolean;
}

/** Reads a sort specification. @throws MongoError `BadValue` if a direction is not 1 or -1 */
function parseSortFields(sort: Document): SortField[] {
  return Object.entries(sort).map(([path, direction]) => {
    const value = isBsonNumber(direction) ? toNumber(direction) : Number.NaN;
    if (value !== 1 && value !== -1) {
      if (isDocument(direction)) throw new MongoError('CommandNotSupported', '$meta sort is not supported');
      throw new MongoError('Location15974', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path: path.split('.'), isDescending: value < 0 };
  });
}

/** Compares documents by a sort. An array sorts by its smallest element when ascending, by its largest when descending. */
export function createSortComparator(
  sort: Document,
  stringOrder?: CompareStrings,
): (left: Document, right: Document) => number {
  const fields = parseSortFields(sort);
  return (left, right) => {
    for (const { path, isDescending } of fields) {
      const order = compareValues(
        sortValue(left, path, isDescending),
        sortValue(right, path, isDescending),
        stringOrder,
      );
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  };
}

/** Stable sort that computes each document's keys once. */
export function sortDocuments<T>(
  rows: readonly T[],
  documentOf: (row: T) => Document,
  sort: Document,
  stringOrder?: CompareStrings,
): T[] {
  const fields = parseSortFields(sort);
  const keyed = rows.map((row) => {
    const document = documentOf(row);
    return { row, keys: fields.map(({ path, isDescending }) => sortValue(document, path, isDescending)) };
  });
  keyed.sort((left, right) => {
    for (const [index, { isDescending }] of fields.entries()) {
      const order = compareValues(left.keys[index], right.keys[index], stringOrder);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

function sortValue(document: Document, path: readonly string[], isDescending: boolean): unknown {
  const values: unknown[] = [];
  collect(document, path, 0, values);
  let best = values[0];
  for (const value of values) {
    const order = compareValues(value, best);
    if (isDescending ? order > 0 : order < 0) best = value;
  }
  return best;
}

function collect(value: unknown, path: readonly string[], depth: number, values: unknown[]): void {
  const component = path[depth];
  if (component === undefined) {
    if (Array.isArray(value) && value.length > 0) values.push(...value);
    else values.push(Array.isArray(value) ? undefined : value);
  } else if (isDocument(value)) {
    collect(getOwnField(value, component), path, depth + 1, values);
  } else if (Array.isArray(value)) {
    if (isArrayPosition(component) && Number(component) < value.length) {
      collect(value[Number(component)], path, depth + 1, values);
    } else {
      for (const element of value) collect(isDocument(element) ? element : undefined, path, depth, values);
    }
  } else {
    values.push(undefined);
  }
}
