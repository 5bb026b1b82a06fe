import { type Document, isDocument } from '../bson/document.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { getIndexKeys, type IndexField, type IndexKeys } from '../index-keys/get-index-keys.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import type { DocumentMatcher } from '../matching/document-matcher.ts';

/** A parsed index specification; only the specification is stored. */
export interface IndexDefinition {
  readonly name: string;
  readonly spec: Document;
  readonly keyPattern: Document;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** Whether the planner ignores it. The index is still maintained, and enforces uniqueness. */
  readonly hidden: boolean;
  readonly partialFilter: Document | undefined;
  readonly ttlSeconds: number | undefined;
  /** The top-level fields an index entry depends on. */
  readonly roots: EncodedFieldNames;
  /** The document's keys in this index; none if the index does not include the document. */
  keysOf(document: Document): IndexKeys;
}

/** The keys of a document that the index does not include. */
export const noIndexKeys: IndexKeys = { keys: [], multikeyBits: 0, hasAnyField: false };

/** Parses a specification such as `{ key: { a: 1 }, name: 'a_1', unique: true }`. */
export function parseIndexDefinition(spec: Document): IndexDefinition {
  const keyPattern = isDocument(spec.key) ? spec.key : {};
  const fields = Object.entries(keyPattern).map(([path, direction]) => ({
    path: path.split('.'),
    isDescending: isBsonNumber(direction) && toNumber(direction) < 0,
  }));
  const partialFilter = isDocument(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  const partial = partialFilter ? compileFilter(partialFilter) : undefined;
  const sparse = Boolean(spec.sparse);
  const seconds = spec.expireAfterSeconds;
  return {
    name: String(spec.name),
    spec,
    keyPattern,
    fields,
    unique: Boolean(spec.unique) || spec.name === '_id_',
    sparse,
    hidden: Boolean(spec.hidden),
    partialFilter,
    ttlSeconds: isBsonNumber(seconds) ? toNumber(seconds) : undefined,
    roots: new EncodedFieldNames([
      ...fields.map(({ path }) => path[0] ?? ''),
      ...(partialFilter ? filterRoots(partialFilter) : []),
    ]),
    keysOf: (document) => listIncludedIndexKeys(document, fields, sparse, partial),
  };
}

function listIncludedIndexKeys(
  document: Document,
  fields: readonly IndexField[],
  sparse: boolean,
  partial: DocumentMatcher | undefined,
) {
  if (partial && !partial(document)) return noIndexKeys;
  const found = getIndexKeys(document, fields);
  return sparse && !found.hasAnyField ? noIndexKeys : found;
}

/** The top-level fields a filter reads. */
function filterRoots(filter: Document): string[] {
  return Object.entries(filter).flatMap(([field, condition]) =>
    Array.isArray(condition) && field.startsWith('$')
      ? condition.filter(isDocument).flatMap(filterRoots)
      : [field.split('.')[0] ?? ''],
  );
}
