import type { Document } from '../../bson/document.ts';
import { getBsonType } from '../../bson/get-bson-type.ts';
import { MongoError } from '../../errors/mongo-error.ts';
import { compileTypeOperator } from '../compile-type-operator.ts';
import { createParseError, createTypeError } from './read-keyword.ts';
import { noFailures, type SchemaRule } from './schema-rule.ts';

/** The JSON types, by their BSON names. */
const jsonTypes = new Map([
  ['array', 'array'],
  ['boolean', 'bool'],
  ['null', 'null'],
  ['number', 'number'],
  ['object', 'object'],
  ['string', 'string'],
]);

/** The rule of `bsonType` or `type`. */
export function compileTypeKeyword(schema: Document): SchemaRule[] {
  const keyword = ['bsonType', 'type'].find((name) => schema[name] !== undefined);
  if (!keyword) return [];
  if (keyword === 'bsonType' && schema.type !== undefined) {
    throw new MongoError('FailedToParse', "Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  }
  const names = readTypeNames(schema[keyword], keyword);
  const wanted = keyword === 'type' ? names.map(toBsonTypeName) : names;
  const { test, onArray } = compileTypeOperator(wanted);
  const specifiedAs = { [keyword]: schema[keyword] };
  return [
    (value) => {
      if (test(value) || (onArray && Array.isArray(value))) return noFailures;
      const seen = { consideredValue: value, consideredType: getBsonType(value) };
      return [{ operatorName: keyword, specifiedAs, reason: 'type did not match', ...seen }];
    },
  ];
}

function readTypeNames(value: unknown, keyword: string): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  if (names.length === 0) throw createParseError(keyword, 'must name at least one type');
  if (!names.every((name) => typeof name === 'string')) {
    throw createTypeError(keyword, 'must be either a string or an array of strings');
  }
  if (new Set(names).size < names.length) throw createParseError(keyword, 'has duplicate value');
  return names;
}

function toBsonTypeName(name: string): string {
  if (name === 'integer')
    throw new MongoError('FailedToParse', `$jsonSchema type '${name}' is not currently supported.`);
  const type = jsonTypes.get(name);
  if (!type) throw new MongoError('BadValue', `Unknown type name alias: ${name}`);
  return type;
}
