import { type Document, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';

/** Reads a field that must be a document if present; an empty one if absent. */
export function readDocumentArgument(command: Document, field: string): Document {
  return readOptionalDocument(command, field) ?? {};
}

/** Reads a field that must be a document if present. */
export function readOptionalDocument(command: Document, field: string): Document | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (isDocument(value)) return value;
  const [name] = Object.keys(command);
  throw new MongoError(
    'TypeMismatch',
    `BSON field '${name}.${field}' is the wrong type '${getBsonType(value)}', expected type 'object'`,
  );
}

/** Reads a field of an operation in a list, which must be a document. */
export function readRequiredDocument(operation: Document, field: string, name: string): Document {
  const value = operation[field];
  if (isDocument(value)) return value;
  if (value === undefined) {
    throw new MongoError('Location40414', `BSON field '${name}' is missing but a required field`);
  }
  throw new MongoError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${getBsonType(value)}', expected type 'object'`,
  );
}

/** Reads a field that must be a whole number, 0 or more, if present. */
export function readCountField(command: Document, field: string): number | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  const [name] = Object.keys(command);
  if (!isBsonNumber(value)) {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '${name}.${field}' is the wrong type '${getBsonType(value)}', expected types '[long, int, decimal, double]'`,
    );
  }
  const count = toNumber(value);
  if (count < 0)
    throw new MongoError('Location51024', `BSON field '${field}' value must be >= 0, actual value '${count}'`);
  return Math.trunc(count);
}

/** How many milliseconds the client allows for a command; null if it sets no limit. */
export function readMaxTimeMs({ maxTimeMS }: Document): number | null {
  return isBsonNumber(maxTimeMS) && toNumber(maxTimeMS) > 0 ? toNumber(maxTimeMS) : null;
}

/** Whether a write bypasses the collection's validator. */
export function readBypassesValidation({ bypassDocumentValidation: bypass }: Document): boolean {
  return bypass === true || (isBsonNumber(bypass) && toNumber(bypass) !== 0);
}

/** Reads an array of documents, such as the operations of a bulk write. */
export function readDocumentList(command: Document, field: string): Document[] {
  const value = command[field];
  const [name] = Object.keys(command);
  if (value === undefined) {
    throw new MongoError('Location40414', `BSON field '${name}.${field}' is missing but a required field`);
  }
  if (!Array.isArray(value)) {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '${name}.${field}' is the wrong type '${getBsonType(value)}', expected type 'array'`,
    );
  }
  return value.map((entry: unknown) => {
    if (isDocument(entry)) return entry;
    throw new MongoError(
      'TypeMismatch',
      `BSON field '${name}.${field}.0' is the wrong type '${getBsonType(entry)}', expected type 'object'`,
    );
  });
}

/** The namespace of a command: `database.collection`. */
export function formatNamespace(database: string, collection: unknown): string {
  if (typeof collection !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type ${getBsonType(collection)}`);
  }
  if (collection === '') throw new MongoError('InvalidNamespace', `Invalid namespace specified '${database}.'`);
  return `${database}.${collection}`;
}
