import { Binary, ObjectId } from 'bson';
import { type Document, getOwnField, isDocument } from '../bson/document.ts';
import { isBsonNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import type { IndexDefinition } from './index-definition.ts';

/** MongoDB's error for a duplicate unique key: code 11000 with `keyPattern` and `keyValue`. */
export function createDuplicateKeyError(
  namespace: string,
  index: IndexDefinition,
  document: Document,
  duplicateKey: Buffer,
): MongoError {
  const keyValue = findDuplicateKeyValues(index, document, duplicateKey);
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${formatMongoShellValue(value)}`);
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: index.keyPattern, keyValue },
  );
}

/** The values of the duplicate key; for an array field, the element that collided. */
function findDuplicateKeyValues(index: IndexDefinition, document: Document, duplicateKey: Buffer): Document {
  const choices = Object.keys(index.keyPattern).map((path) => valuesAt(document, path.split('.')));
  const writer = new IndexKeyWriter();
  for (const values of combinations(choices)) {
    for (const [position, value] of values.entries()) writer.value(value, index.fields[position]?.isDescending);
    if (writer.take().equals(duplicateKey)) {
      return Object.fromEntries(
        Object.keys(index.keyPattern).map((path, position) => [path, values[position] ?? null]),
      );
    }
  }
  return Object.fromEntries(
    Object.keys(index.keyPattern).map((path, position) => [path, choices[position]?.[0] ?? null]),
  );
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [component, ...rest] = path;
  if (Array.isArray(value)) {
    return component === undefined ? [...value, value] : value.flatMap((element) => valuesAt(element, path));
  }
  if (component === undefined) return [value];
  return isDocument(value) ? valuesAt(getOwnField(value, component), rest) : [undefined];
}

function* combinations(choices: readonly unknown[][]): Generator<unknown[]> {
  const [first, ...rest] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const value of first) for (const others of combinations(rest)) yield [value, ...others];
}

/** Formats a value as in MongoDB's messages. */
export function formatMongoShellValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return `UUID("${value.toUUID().toString()}")`;
  if (isBsonNumber(value) || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(formatMongoShellValue).join(', ')} ]` : '[]';
  if (!isDocument(value)) return String(value);
  const fields = Object.entries(value).map(([field, inner]) => `${field}: ${formatMongoShellValue(inner)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
