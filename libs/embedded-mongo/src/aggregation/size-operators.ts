import { Binary } from 'bson';
import type { Context } from 'mingo';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { loadMingo, loadMingoEvaluator } from './mingo.ts';

/** The original of each copy that mingo got. Copies have plain numbers, and therefore other sizes. */
const originals = new WeakMap<object, Document>();
let operators: Context | undefined;

/** Whether an expression has `$bsonSize` or `$binarySize`, which mingo does not have. */
export function hasSizeOperator(expression: unknown): boolean {
  if (Array.isArray(expression)) return expression.some(hasSizeOperator);
  if (!isDocument(expression)) return false;
  return Object.keys(expression).some(
    (name) => name === '$bsonSize' || name === '$binarySize' || hasSizeOperator(expression[name]),
  );
}

/** Adds the two operators to mingo. */
export function getSizeOperators(): Context {
  operators ??= loadMingo().Context.init({
    expression: { $bsonSize: createSizeOperator(measureDocument), $binarySize: createSizeOperator(measureBinary) },
  });
  return operators;
}

function createSizeOperator(measure: (value: unknown) => number | null) {
  const evaluate = loadMingoEvaluator();
  return (document: unknown, expression: unknown, options: Options) => measure(evaluate(document, expression, options));
}

/** Wraps a conversion for mingo so that it remembers the original of each copy. */
export function rememberOriginals(convert: (document: Document) => Document): (document: Document) => Document {
  return (document) => {
    const copy = convert(document);
    remember(document, copy);
    return copy;
  };
}

function remember(original: unknown, copy: unknown): void {
  if (Array.isArray(original) && Array.isArray(copy)) {
    for (const [index, element] of original.entries()) remember(element, copy[index]);
  } else if (isDocument(original) && isDocument(copy)) {
    originals.set(copy, original);
    for (const field of Object.keys(original)) remember(original[field], copy[field]);
  }
}

/** The size of a document as BSON, in bytes; null if there is no document. */
function measureDocument(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (isDocument(value)) return encodeDocument(restoreDocument(value)).length;
  throw new MongoError('Location31393', `$bsonSize requires a document input, found: ${getBsonType(value)}`);
}

/** The size of a text in UTF-8 or of binary data, in bytes; null if there is neither. */
function measureBinary(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Binary) return value.length();
  throw new MongoError(
    'Location51276',
    `$binarySize requires a string or BinData argument, found: ${getBsonType(value)}`,
  );
}

function restoreDocument(copy: Document): Document {
  const original = originals.get(copy);
  if (original) return original;
  const restored: Document = {};
  for (const field of Object.keys(copy)) setOwnField(restored, field, restoreValue(copy[field]));
  return restored;
}

function restoreValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoreValue);
  return isDocument(value) ? restoreDocument(value) : value;
}
