import { type Document, isDocument } from '../../bson/document.ts';
import { getBsonType } from '../../bson/get-bson-type.ts';
import { type BsonNumber, isBsonNumber, toNumber } from '../../bson/numbers.ts';
import { MongoError } from '../../errors/mongo-error.ts';

/** Reads a keyword that must be a number, if present. */
export function readNumber(schema: Document, keyword: string): BsonNumber | undefined {
  const value = schema[keyword];
  if (value === undefined || isBsonNumber(value)) return value;
  throw createTypeError(keyword, 'must be a number');
}

/** Reads a keyword that must be a whole number, 0 or more, if present. */
export function readLength(schema: Document, keyword: string): number | undefined {
  const value = schema[keyword];
  if (value === undefined) return undefined;
  const length = isBsonNumber(value) ? toNumber(value) : undefined;
  if (length !== undefined && Number.isInteger(length) && length >= 0) return length;
  const expected =
    length === undefined ? 'a number' : Number.isInteger(length) ? 'a non-negative number' : 'an integer';
  const shown = length === undefined ? JSON.stringify(value) : String(length);
  throw new MongoError('FailedToParse', `Failed to parse ${keyword}. Expected ${expected} in: ${keyword}: ${shown}`);
}

/** Reads a keyword that must be true or false; false if absent. */
export function readBoolean(schema: Document, keyword: string): boolean {
  const value = schema[keyword] ?? false;
  if (typeof value === 'boolean') return value;
  throw createTypeError(keyword, 'must be a boolean');
}

/** Reads a keyword that must be a document, if present. */
export function readObject(schema: Document, keyword: string): Document | undefined {
  const value = schema[keyword];
  if (value === undefined || isDocument(value)) return value;
  throw createTypeError(keyword, 'must be an object');
}

/** Reads a keyword that must be an array, if present. */
export function readArray(schema: Document, keyword: string): readonly unknown[] | undefined {
  const value = schema[keyword];
  if (value === undefined || Array.isArray(value)) return value;
  throw createTypeError(keyword, `must be an array, but found an element of type ${getBsonType(value)}`);
}

/** The `title` and `description` of a schema, which its failures repeat. */
export function readTitle(schema: Document): Document {
  const shown: Document = {};
  for (const keyword of ['title', 'description']) {
    const text = schema[keyword];
    if (text === undefined) continue;
    if (typeof text !== 'string') throw createTypeError(keyword, 'must be of type string');
    shown[keyword] = text;
  }
  return shown;
}

/** MongoDB's error for a keyword of the wrong type. */
export function createTypeError(keyword: string, problem: string): MongoError {
  return new MongoError('TypeMismatch', `$jsonSchema keyword '${keyword}' ${problem}`);
}

/** MongoDB's error for a keyword whose value makes no sense. */
export function createParseError(keyword: string, problem: string): MongoError {
  return new MongoError('FailedToParse', `$jsonSchema keyword '${keyword}' ${problem}`);
}
