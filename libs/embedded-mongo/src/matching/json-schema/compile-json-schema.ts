import { type Document, isDocument } from '../../bson/document.ts';
import { MongoError } from '../../errors/mongo-error.ts';
import { compileArrayKeywords } from './array-keywords.ts';
import { compileLogicalKeywords } from './logical-keywords.ts';
import { compileObjectKeywords } from './object-keywords.ts';
import { readTitle } from './read-keyword.ts';
import { compileScalarKeywords } from './scalar-keywords.ts';
import { noFailures, type SchemaRule } from './schema-rule.ts';
import { compileTypeKeyword } from './type-keyword.ts';

const keywords = new Set([
  ...['additionalItems', 'additionalProperties', 'allOf', 'anyOf', 'bsonType', 'dependencies', 'description', 'enum'],
  ...['exclusiveMaximum', 'exclusiveMinimum', 'items', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems'],
  ...['minLength', 'minProperties', 'minimum', 'multipleOf', 'not', 'oneOf', 'pattern', 'patternProperties'],
  ...['properties', 'required', 'title', 'type', 'uniqueItems'],
]);
const unsupported = new Set(['$ref', '$schema', 'default', 'definitions', 'format', 'id']);

/** Compiles the operand of `$jsonSchema` into a function that returns a document's failure, or undefined if it is valid. */
export function compileJsonSchema(schema: unknown): (document: unknown) => Document | undefined {
  if (!isDocument(schema)) throw new MongoError('TypeMismatch', '$jsonSchema must be an object');
  const rule = compileSchema(schema);
  return (document) => {
    const broken = rule(document);
    if (broken.length === 0) return undefined;
    return { operatorName: '$jsonSchema', ...readTitle(schema), schemaRulesNotSatisfied: [...broken] };
  };
}

function compileSchema(schema: Document): SchemaRule {
  checkKeywords(schema);
  const rules = [
    ...compileLogicalKeywords(schema, compileSchema),
    ...compileScalarKeywords(schema),
    ...compileArrayKeywords(schema, compileSchema),
    ...compileObjectKeywords(schema, compileSchema),
    ...compileTypeKeyword(schema),
  ];
  return (value) => {
    let broken = noFailures;
    for (const rule of rules) {
      const failures = rule(value);
      if (failures.length > 0) broken = [...broken, ...failures];
    }
    return broken;
  };
}

function checkKeywords(schema: Document): void {
  for (const keyword of Object.keys(schema)) {
    if (unsupported.has(keyword)) {
      throw new MongoError('FailedToParse', `$jsonSchema keyword '${keyword}' is not currently supported`);
    }
    if (!keywords.has(keyword)) throw new MongoError('FailedToParse', `Unknown $jsonSchema keyword: ${keyword}`);
  }
  readTitle(schema);
}
