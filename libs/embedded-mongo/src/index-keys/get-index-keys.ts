import { type Document, getOwnField, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { emptyArrayKey, IndexKeyWriter } from './index-key-writer.ts';

export interface IndexField {
  readonly path: readonly string[];
  readonly isDescending: boolean;
}

/** The keys that a document adds to an index. */
export interface IndexKeys {
  readonly keys: readonly Buffer[];
  /** The index fields whose paths contain an array in this document, as bits. */
  readonly multikeyBits: number;
  /** True if at least one of the fields exists; sparse indexes contain only such documents. */
  readonly hasAnyField: boolean;
}

interface IndexedPathPosition {
  value: unknown;
  /** Number of path components followed so far. */
  depth: number;
  /** An array inside an array: it is a value of the key itself and is not expanded. */
  isWhole: boolean;
}

const writer = new IndexKeyWriter();

/**
 * The distinct keys of a document in an index.
 * @throws MongoError `CannotIndexParallelArrays` if two fields contain different arrays
 */
export function getIndexKeys(document: Document, fields: readonly IndexField[]): IndexKeys {
  const found: { keys: Buffer[]; multikeyBits: number; hasAnyField: boolean } = {
    keys: [],
    multikeyBits: 0,
    hasAnyField: false,
  };
  collectIndexKeys(
    fields.map(() => ({ value: document, depth: 0, isWhole: false })),
    fields,
    found,
  );
  if (found.keys.length > 1) found.keys = sortUniqueKeys(found.keys);
  return found;
}

function collectIndexKeys(
  walks: IndexedPathPosition[],
  fields: readonly IndexField[],
  found: { keys: Buffer[]; multikeyBits: number; hasAnyField: boolean },
): void {
  let array: unknown[] | undefined;
  let stopped = 0;
  for (const [index, walk] of walks.entries()) {
    const field = fields[index];
    if (!field || !followPathToArray(walk, field.path)) continue;
    if (array && array !== walk.value) {
      throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    if (Array.isArray(walk.value)) array = walk.value;
    stopped |= 1 << index;
  }
  if (!array) {
    found.keys.push(encodeIndexKey(walks, fields));
    found.hasAnyField ||= walks.some((walk) => walk.value !== undefined);
    return;
  }
  found.multikeyBits |= stopped;
  for (const element of array.length > 0 ? array : [emptyArrayKey]) {
    const inner = walks.map((walk, index) =>
      (stopped >> index) & 1 ? stepIntoArrayElement(walk, element, fields[index]) : { ...walk },
    );
    collectIndexKeys(inner, fields, found);
  }
}

/** Follows the path to its end or to an array that must be expanded; true in the latter case. */
function followPathToArray(walk: IndexedPathPosition, path: readonly string[]): boolean {
  while (walk.depth < path.length) {
    const component = path[walk.depth] ?? '';
    if (isDocument(walk.value)) {
      walk.value = getOwnField(walk.value, component);
    } else if (Array.isArray(walk.value)) {
      if (!isArrayPosition(component) || Number(component) >= walk.value.length) return true;
      walk.value = walk.value[Number(component)];
    } else {
      walk.value = undefined;
    }
    walk.depth += 1;
  }
  return Array.isArray(walk.value) && !walk.isWhole;
}

function stepIntoArrayElement(
  walk: IndexedPathPosition,
  element: unknown,
  field: IndexField | undefined,
): IndexedPathPosition {
  const rest = (field?.path.length ?? 0) - walk.depth;
  if (rest === 0) return { value: element, depth: walk.depth, isWhole: true };
  return { value: isDocument(element) ? element : undefined, depth: walk.depth, isWhole: false };
}

/** Whether a path component can be a position in an array. */
export function isArrayPosition(component: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(component);
}

function encodeIndexKey(walks: readonly IndexedPathPosition[], fields: readonly IndexField[]): Buffer {
  for (const [index, walk] of walks.entries()) writer.value(walk.value, fields[index]?.isDescending);
  return writer.take();
}

function sortUniqueKeys(keys: Buffer[]): Buffer[] {
  const sorted = keys.toSorted(Buffer.compare);
  return sorted.filter((key, index) => !sorted[index - 1]?.equals(key));
}
