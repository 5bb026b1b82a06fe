import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { isDocument } from './document.ts';

/** MongoDB's names of the supported BSON types, and `missing` for no value. */
export type BsonType =
  | 'double'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'null'
  | 'regex'
  | 'dbPointer'
  | 'javascript'
  | 'symbol'
  | 'javascriptWithScope'
  | 'int'
  | 'timestamp'
  | 'long'
  | 'decimal'
  | 'minKey'
  | 'maxKey'
  | 'missing';

/** The BSON type of a value. */
export function getBsonType(value: unknown): BsonType {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return (value | 0) === value && !Object.is(value, -0) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'object':
      return value === null ? 'null' : bsonTypeOfObject(value);
    default:
      return 'missing';
  }
}

function bsonTypeOfObject(value: object): BsonType {
  if (Array.isArray(value)) return 'array';
  if (isDocument(value)) return 'object';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  // A timestamp is a subclass of Long.
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Int32) return 'int';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  return value instanceof DBRef ? 'dbPointer' : 'object';
}
