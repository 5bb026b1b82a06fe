import { type Document, getOwnField, isDocument } from '../../bson/document.ts';
import { compileRegex } from '../compile-regex.ts';
import { createTypeError, readObject, readTitle } from './read-keyword.ts';
import { type CompileSchema, noFailures, type ObjectRule, type SchemaRule } from './schema-rule.ts';

interface PatternSchema {
  readonly pattern: string;
  readonly title: Document;
  readonly matches: (name: string) => boolean;
  readonly rule: SchemaRule;
}

/** `patternProperties`, and `additionalProperties` for properties that neither those nor `properties` name. */
export function compileAllowedProperties(schema: Document, compile: CompileSchema): ObjectRule[] {
  const patterns = readPatterns(schema, compile);
  const named = new Set(Object.keys(readObject(schema, 'properties') ?? {}));
  const isAdditional = (name: string) => !named.has(name) && !patterns.some(({ matches }) => matches(name));
  return [
    ...compileAdditionalProperties(schema, compile, isAdditional),
    ...(patterns.length > 0 ? [(document: Document) => explainPatterns(document, patterns)] : []),
  ];
}

function readPatterns(schema: Document, compile: CompileSchema): PatternSchema[] {
  return Object.entries(readObject(schema, 'patternProperties') ?? {}).map(([pattern, inner]) => {
    if (isDocument(inner)) {
      return { pattern, title: readTitle(inner), matches: compileRegex(pattern).test, rule: compile(inner) };
    }
    throw createTypeError('patternProperties', `has property '${pattern}' which is not an object`);
  });
}

/** For each pattern, the first property whose name matches and whose value breaks the schema. */
function explainPatterns(document: Document, patterns: readonly PatternSchema[]): readonly Document[] {
  const details = patterns.flatMap(({ pattern, title, matches, rule }) => {
    for (const [propertyName, value] of Object.entries(document)) {
      const broken = matches(propertyName) ? rule(value) : noFailures;
      if (broken.length > 0) return [{ propertyName, ...title, regexMatched: pattern, details: broken }];
    }
    return [];
  });
  return details.length > 0 ? [{ operatorName: 'patternProperties', details }] : noFailures;
}

function compileAdditionalProperties(
  { additionalProperties: allowed }: Document,
  compile: CompileSchema,
  isAdditional: (name: string) => boolean,
): ObjectRule[] {
  if (allowed === undefined || allowed === true) return [];
  const operatorName = 'additionalProperties';
  if (allowed === false) {
    return [
      (document) => {
        const additionalProperties = Object.keys(document).filter(isAdditional);
        return additionalProperties.length > 0
          ? [{ operatorName, specifiedAs: { additionalProperties: false }, additionalProperties }]
          : noFailures;
      },
    ];
  }
  if (!isDocument(allowed)) throw createTypeError(operatorName, 'must be an object or a boolean');
  const rule = compile(allowed);
  const reason = 'at least one additional property did not match the subschema';
  return [
    (document) => {
      for (const failingProperty of Object.keys(document).filter(isAdditional)) {
        const details = rule(getOwnField(document, failingProperty));
        if (details.length > 0) return [{ operatorName, ...readTitle(allowed), reason, failingProperty, details }];
      }
      return noFailures;
    },
  ];
}
