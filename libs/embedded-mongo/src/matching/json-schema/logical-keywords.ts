import { type Document, isDocument } from '../../bson/document.ts';
import { getBsonType } from '../../bson/get-bson-type.ts';
import { MongoError } from '../../errors/mongo-error.ts';
import { createParseError, createTypeError, readArray } from './read-keyword.ts';
import { type CompileSchema, noFailures, type SchemaRule } from './schema-rule.ts';
import { toUnorderedKey } from './unordered-key.ts';

/** The rules of keywords that combine schemas, and of `enum`. */
export function compileLogicalKeywords(schema: Document, compile: CompileSchema): SchemaRule[] {
  return [
    ...compileSchemaList(schema, 'allOf', compile, (broken) => broken.length > 0),
    ...compileSchemaList(schema, 'anyOf', compile, (broken, all) => broken.length === all),
    ...compileOneOf(schema, compile),
    ...compileNot(schema, compile),
    ...compileEnum(schema),
  ];
}

/** @param fails whether the value fails, given how many inner schemas it breaks and how many there are */
function compileSchemaList(
  schema: Document,
  keyword: string,
  compile: CompileSchema,
  fails: (broken: readonly Document[], all: number) => boolean,
): SchemaRule[] {
  const rules = readSchemas(schema, keyword, compile);
  if (!rules) return [];
  return [
    (value) => {
      const schemasNotSatisfied = listBroken(rules, value);
      return fails(schemasNotSatisfied, rules.length) ? [{ operatorName: keyword, schemasNotSatisfied }] : noFailures;
    },
  ];
}

function compileOneOf(schema: Document, compile: CompileSchema): SchemaRule[] {
  const rules = readSchemas(schema, 'oneOf', compile);
  if (!rules) return [];
  return [
    (value) => {
      const schemasNotSatisfied = listBroken(rules, value);
      if (schemasNotSatisfied.length === rules.length - 1) return noFailures;
      if (schemasNotSatisfied.length === rules.length) return [{ operatorName: 'oneOf', schemasNotSatisfied }];
      const broken = new Set(schemasNotSatisfied.map(({ index }) => index));
      const matchingSchemaIndexes = [...rules.keys()].filter((index) => !broken.has(index));
      return [{ operatorName: 'oneOf', reason: 'more than one subschema matched', matchingSchemaIndexes }];
    },
  ];
}

function compileNot({ not }: Document, compile: CompileSchema): SchemaRule[] {
  if (not === undefined) return [];
  if (!isDocument(not)) {
    throw createTypeError('not', `must be an object, but found an element of type ${getBsonType(not)}`);
  }
  const rule = compile(not);
  const failures = [{ operatorName: 'not', reason: 'child expression matched' }];
  return [(value) => (rule(value).length > 0 ? noFailures : failures)];
}

function compileEnum(schema: Document): SchemaRule[] {
  const allowed = readArray(schema, 'enum');
  if (!allowed) return [];
  if (allowed.length === 0) throw createParseError('enum', 'cannot be an empty array');
  const keys = new Set(allowed.map(toUnorderedKey));
  if (keys.size < allowed.length) throw createParseError('enum', 'array cannot contain duplicate values.');
  const failure = { operatorName: 'enum', specifiedAs: { enum: allowed }, reason: 'value was not found in enum' };
  return [(value) => (keys.has(toUnorderedKey(value)) ? noFailures : [{ ...failure, consideredValue: value }])];
}

function readSchemas(schema: Document, keyword: string, compile: CompileSchema): SchemaRule[] | undefined {
  const value = schema[keyword];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw createTypeError(keyword, 'must be an array');
  if (value.length === 0) {
    throw new MongoError('BadValue', `$jsonSchema keyword '${keyword}' must be a non-empty array`);
  }
  return value.map((inner: unknown) => {
    if (isDocument(inner)) return compile(inner);
    const type = getBsonType(inner);
    throw createTypeError(keyword, `must be an array of objects, but found an element of type ${type}`);
  });
}

function listBroken(rules: readonly SchemaRule[], value: unknown): Document[] {
  return rules.flatMap((rule, index) => {
    const details = rule(value);
    return details.length > 0 ? [{ index, details }] : [];
  });
}
