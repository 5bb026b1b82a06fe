import { type Document, isDocument } from '../../bson/document.ts';
import { getBsonType } from '../../bson/get-bson-type.ts';
import { createTypeError, readBoolean, readLength, readTitle } from './read-keyword.ts';
import { type CompileSchema, noFailures, type SchemaRule } from './schema-rule.ts';
import { toUnorderedKey } from './unordered-key.ts';

type ArrayRule = (items: readonly unknown[]) => readonly Document[];

/** The rules of keywords for arrays; other values pass. */
export function compileArrayKeywords(schema: Document, compile: CompileSchema): SchemaRule[] {
  const rules = [
    ...compileItemCount(schema, 'minItems', (count, least) => count >= least),
    ...compileItemCount(schema, 'maxItems', (count, most) => count <= most),
    ...compileUniqueItems(schema),
    ...compileItems(schema, compile),
    ...compileAdditionalItems(schema, compile),
  ];
  return rules.map((rule) => (value) => (Array.isArray(value) ? rule(value) : noFailures));
}

function compileItemCount(
  schema: Document,
  keyword: string,
  keeps: (count: number, limit: number) => boolean,
): ArrayRule[] {
  const limit = readLength(schema, keyword);
  if (limit === undefined) return [];
  const specifiedAs = { [keyword]: schema[keyword] };
  const reason = 'array did not match specified length';
  return [
    (items) =>
      keeps(items.length, limit)
        ? noFailures
        : [{ operatorName: keyword, specifiedAs, reason, consideredValue: items, numberOfItems: items.length }],
  ];
}

function compileUniqueItems(schema: Document): ArrayRule[] {
  if (!readBoolean(schema, 'uniqueItems')) return [];
  const failure = { operatorName: 'uniqueItems', specifiedAs: { uniqueItems: true }, reason: 'found a duplicate item' };
  return [
    (items) => {
      const seen = new Set<string>();
      for (const item of items) {
        const key = toUnorderedKey(item);
        if (seen.has(key)) return [{ ...failure, consideredValue: items, duplicatedValue: item }];
        seen.add(key);
      }
      return noFailures;
    },
  ];
}

/** `items`: one schema for all, or a list of schemas by position. */
function compileItems({ items }: Document, compile: CompileSchema): ArrayRule[] {
  if (items === undefined) return [];
  if (isDocument(items)) return [compileEachItem('items', 'item', items, 0, compile)];
  if (!Array.isArray(items)) {
    throw createTypeError('items', `must be an array or an object, not ${getBsonType(items)}`);
  }
  const rules = items.map((schema: unknown) => {
    if (isDocument(schema)) return compile(schema);
    throw createTypeError(
      'items',
      `requires that each element of the array is an object, but found a ${getBsonType(schema)}`,
    );
  });
  return [
    (values) => {
      const details = rules.slice(0, values.length).flatMap((rule, itemIndex) => {
        const broken = rule(values[itemIndex]);
        return broken.length > 0 ? [{ itemIndex, details: broken }] : [];
      });
      return details.length > 0 ? [{ operatorName: 'items', details }] : noFailures;
    },
  ];
}

/** `additionalItems`: the schema of items beyond a list of schemas, or false for none. */
function compileAdditionalItems({ items, additionalItems }: Document, compile: CompileSchema): ArrayRule[] {
  if (additionalItems === undefined) return [];
  if (!isDocument(additionalItems) && typeof additionalItems !== 'boolean') {
    const type = getBsonType(additionalItems);
    throw createTypeError('additionalItems', `must be either an object or a boolean, but got a ${type}`);
  }
  const first = Array.isArray(items) ? items.length : Number.POSITIVE_INFINITY;
  if (isDocument(additionalItems)) {
    return [compileEachItem('additionalItems', 'additional item', additionalItems, first, compile)];
  }
  if (additionalItems) return [];
  const failure = {
    operatorName: 'additionalItems',
    specifiedAs: { additionalItems },
    reason: 'found additional items',
  };
  return [(values) => (values.length > first ? [{ ...failure, additionalItems: values.slice(first) }] : noFailures)];
}

function compileEachItem(
  operatorName: string,
  name: string,
  schema: Document,
  first: number,
  compile: CompileSchema,
): ArrayRule {
  const rule = compile(schema);
  const reason = `At least one ${name} did not match the sub-schema`;
  return (values) => {
    for (let itemIndex = first; itemIndex < values.length; itemIndex += 1) {
      const details = rule(values[itemIndex]);
      if (details.length > 0) return [{ operatorName, ...readTitle(schema), reason, itemIndex, details }];
    }
    return noFailures;
  };
}
