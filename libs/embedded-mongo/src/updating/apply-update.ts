import { BSONRegExp, ObjectId } from 'bson';
import { areValuesEqual } from '../bson/compare-values.ts';
import { decodeDocument } from '../bson/decode-bson.ts';
import { type Document, deepCopyValue, getOwnField, isDocument, setOwnField } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';
import type { LazyQueryRow } from '../reading/run-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import type { CompiledUpdate } from './compiled-update.ts';
import { insertEncodedDocument, maximumDocumentBytes } from './insert-document.ts';

/**
 * Applies an update to a match. Returns the new bytes; undefined when nothing changed.
 * @param bypassesValidation whether to skip the collection's validator
 */
export function applyUpdate(
  collection: Collection,
  match: LazyQueryRow,
  update: CompiledUpdate,
  bypassesValidation: boolean,
): Buffer | undefined {
  const before = decodeDocument(match.bytes);
  const id = before._id;
  const after = update.apply(before, match.position, false);
  if (!areValuesEqual(after._id, id) || after._id === undefined) throw immutableId(update, after._id);
  const bytes = encodeDocument(after);
  if (bytes.equals(match.bytes)) return undefined;
  if (bytes.length > maximumDocumentBytes) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `Resulting document after update is larger than ${maximumDocumentBytes}`,
    );
  }
  if (!bypassesValidation) collection.validation?.check(after, () => decodeDocument(match.bytes));
  collection.replace(match, after, bytes, update);
  return bytes;
}

function immutableId(update: CompiledUpdate, id: unknown): MongoError {
  return update.touched
    ? new MongoError('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'")
    : new MongoError(
        'ImmutableField',
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${formatMongoShellValue(id)}`,
      );
}

/** Inserts the document that an upsert creates from the filter's equalities and the update. Returns its bytes. */
export function insertUpserted(
  collection: Collection,
  filter: Document,
  update: CompiledUpdate,
  bypassesValidation: boolean,
): { id: unknown; bytes: Buffer } {
  const start: Document = {};
  if (update.isReplacement) {
    const id = filterId(filter);
    if (id !== undefined) start._id = id;
  } else {
    copyEqualities(filter, start);
  }
  const wantedId = start._id;
  const made = update.apply(start, undefined, true);
  if (wantedId !== undefined && !areValuesEqual(made._id, wantedId)) throw immutableId(update, made._id);
  const { _id: id = new ObjectId(), ...rest } = made;
  const bytes = encodeDocument({ _id: id, ...rest });
  insertEncodedDocument(collection, bytes, bypassesValidation);
  return { id, bytes };
}

function filterId(filter: Document): unknown {
  const start: Document = {};
  copyEqualities(filter, start);
  return start._id;
}

/** The fields that a filter sets equal to one value, including inside `$and` and a single-clause `$or`. */
function copyEqualities(filter: Document, start: Document): void {
  for (const [path, condition] of Object.entries(filter)) {
    if (
      (path === '$and' || (path === '$or' && Array.isArray(condition) && condition.length === 1)) &&
      Array.isArray(condition)
    ) {
      for (const part of condition) if (isDocument(part)) copyEqualities(part, start);
    } else if (!path.startsWith('$')) {
      const value = readEqualityValue(condition);
      if (value !== undefined) setPath(start, path.split('.'), deepCopyValue(value), path);
    }
  }
}

function readEqualityValue(condition: unknown): unknown {
  if (condition instanceof BSONRegExp) return undefined;
  if (!isOperatorDocument(condition)) return condition;
  if ('$eq' in condition) return condition.$eq;
  const oneOf = condition.$in ?? condition.$all;
  return Array.isArray(oneOf) &&
    oneOf.length === 1 &&
    !isOperatorDocument(oneOf[0]) &&
    !(oneOf[0] instanceof BSONRegExp)
    ? oneOf[0]
    : undefined;
}

function setPath(document: Document, path: readonly string[], value: unknown, whole: string): void {
  const [component = '', ...rest] = path;
  if (rest.length === 0) {
    if (Object.hasOwn(document, component)) {
      throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${whole}' is matched twice`);
    }
    setOwnField(document, component, value);
    return;
  }
  const inner = getOwnField(document, component) ?? {};
  if (!isDocument(inner))
    throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${whole}' is matched twice`);
  setOwnField(document, component, inner);
  setPath(inner, rest, value, whole);
}
