import { type Document, getOwnField, isDocument } from '../../bson/document.ts';
import { MongoError } from '../../errors/mongo-error.ts';
import { compileAllowedProperties } from './allowed-properties.ts';
import { compileDependencies } from './dependencies.ts';
import { createParseError, readLength, readObject, readTitle } from './read-keyword.ts';
import { readPropertyNames } from './read-property-names.ts';
import { type CompileSchema, noFailures, type ObjectRule, type SchemaRule } from './schema-rule.ts';

/** The rules of keywords for documents. */
export function compileObjectKeywords(schema: Document, compile: CompileSchema): SchemaRule[] {
  const rules = [
    ...compileRequired(schema),
    ...compileProperties(schema, compile),
    ...compileAllowedProperties(schema, compile),
    ...compilePropertyCount(schema, 'minProperties', (count, least) => count >= least),
    ...compilePropertyCount(schema, 'maxProperties', (count, most) => count <= most),
    ...compileDependencies(schema, compile),
  ];
  return rules.map((rule) => (value) => (isDocument(value) ? rule(value) : noFailures));
}

function compileRequired({ required }: Document): ObjectRule[] {
  if (required === undefined) return [];
  const names = readPropertyNames('required', required);
  if (names.length === 0) throw createParseError('required', 'cannot be an empty array');
  const sorted = [...names].sort();
  return [
    (document) => {
      const missingProperties = sorted.filter((name) => getOwnField(document, name) === undefined);
      return missingProperties.length > 0
        ? [{ operatorName: 'required', specifiedAs: { required }, missingProperties }]
        : noFailures;
    },
  ];
}

function compileProperties(schema: Document, compile: CompileSchema): ObjectRule[] {
  const properties = readObject(schema, 'properties');
  if (!properties) return [];
  const rules = Object.entries(properties).map(([propertyName, inner]) => {
    if (isDocument(inner)) return { propertyName, title: readTitle(inner), rule: compile(inner) };
    const message = `Nested schema for $jsonSchema property '${propertyName}' must be an object`;
    throw new MongoError('TypeMismatch', message);
  });
  return [
    (document) => {
      const propertiesNotSatisfied = rules.flatMap(({ propertyName, title, rule }) => {
        const value = getOwnField(document, propertyName);
        const details = value === undefined ? noFailures : rule(value);
        return details.length > 0 ? [{ propertyName, ...title, details }] : [];
      });
      return propertiesNotSatisfied.length > 0 ? [{ operatorName: 'properties', propertiesNotSatisfied }] : noFailures;
    },
  ];
}

function compilePropertyCount(
  schema: Document,
  keyword: string,
  keeps: (count: number, limit: number) => boolean,
): ObjectRule[] {
  const limit = readLength(schema, keyword);
  if (limit === undefined) return [];
  const specifiedAs = { [keyword]: schema[keyword] };
  const reason = 'specified number of properties was not satisfied';
  return [
    (document) => {
      const numberOfProperties = Object.keys(document).length;
      if (keeps(numberOfProperties, limit)) return noFailures;
      return [{ operatorName: keyword, specifiedAs, reason, numberOfProperties }];
    },
  ];
}
