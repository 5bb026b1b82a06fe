import { Decimal128, Double, Long, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import type { Document } from '../../bson/document.ts';
import { compileJsonSchema } from './compile-json-schema.ts';

/** The rules that `{ a: value }` breaks if `a` has this schema. */
function explain(schema: Document, value: unknown): unknown {
  const failure = compileJsonSchema({ properties: { a: schema } })({ a: value });
  const found = JSON.parse(JSON.stringify(failure ?? null));
  return found?.schemaRulesNotSatisfied[0].propertiesNotSatisfied[0].details ?? [];
}

/** The schema of a field, valid values, and invalid values. */
const keywords: [schema: Document, valid: unknown[], invalid: unknown[]][] = [
  [{ bsonType: 'int' }, [1], [1.5, Long.ONE, '1', null]],
  [{ bsonType: ['int', 'null'] }, [1, null], ['x', [1]]],
  [{ bsonType: 'number' }, [1, 1.5, Long.ONE, Decimal128.fromString('1')], ['1']],
  [{ bsonType: 'objectId' }, [new ObjectId()], ['x']],
  [{ bsonType: 'array' }, [[1]], [1, {}]],
  [{ type: 'boolean' }, [true], [1]],
  [{ type: ['string', 'null'] }, ['x', null], [1]],
  [{ minimum: 5 }, [5, Long.fromNumber(6), 'x'], [4, new Double(4.9), Number.NaN]],
  [{ minimum: 5, exclusiveMinimum: true }, [6], [5]],
  [{ maximum: 5 }, [5, 'x'], [6]],
  [{ maximum: 5, exclusiveMaximum: true }, [4.5], [5]],
  [{ multipleOf: 0.1 }, [0.3, 1, 'x'], [0.25, Number.POSITIVE_INFINITY]],
  [{ multipleOf: 2 }, [4, Long.fromNumber(-2)], [3]],
  [{ minLength: 2 }, ['ab', 5], ['a', '\u{1f3be}']],
  [{ maxLength: 1 }, ['a', '\u{1f3be}', 5], ['ab']],
  [{ pattern: '^a' }, ['ab', 5], ['ba']],
  [{ enum: [1, { b: 1, c: 2 }] }, [1, Long.ONE, { c: 2, b: 1 }], [2, '1', null]],
  [{ minItems: 1 }, [[1], 'x'], [[]]],
  [{ maxItems: 1 }, [[1], 'x'], [[1, 2]]],
  [
    { uniqueItems: true },
    [[1, 2]],
    [
      [1, Long.ONE],
      [
        { b: 1, c: 1 },
        { c: 1, b: 1 },
      ],
    ],
  ],
  [{ uniqueItems: false }, [[1, 1]], []],
  [{ items: { bsonType: 'int' } }, [[1, 2], [], 'x'], [[1, 'x']]],
  [{ items: [{ bsonType: 'int' }] }, [[1, 'x'], []], [['x']]],
  [{ items: [{}], additionalItems: false }, [[1], []], [[1, 2]]],
  [{ items: [{}], additionalItems: { bsonType: 'int' } }, [['x', 1]], [['x', 'y']]],
  [{ items: {}, additionalItems: false }, [[1, 2]], []],
  [{ required: ['b'] }, [{ b: null }, 'x'], [{}]],
  [{ properties: { b: { minimum: 1 } } }, [{ b: 1 }, {}], [{ b: 0 }]],
  [{ minProperties: 1 }, [{ b: 1 }, 'x'], [{}]],
  [{ maxProperties: 1 }, [{ b: 1 }], [{ b: 1, c: 1 }]],
  [{ properties: { b: {} }, additionalProperties: false }, [{ b: 1 }, {}], [{ c: 1 }]],
  [{ patternProperties: { '^x': {} }, additionalProperties: false }, [{ x1: 1 }], [{ y: 1 }]],
  [{ additionalProperties: { bsonType: 'int' } }, [{ b: 1 }], [{ b: 'x' }]],
  [{ patternProperties: { '^x': { bsonType: 'int' } } }, [{ x1: 1, y: 'z' }], [{ x1: 'z' }]],
  [{ dependencies: { b: ['c'] } }, [{}, { b: 1, c: 1 }], [{ b: 1 }]],
  [{ dependencies: { b: { required: ['c'] } } }, [{}, { b: 1, c: 1 }], [{ b: 1 }]],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1, 2], [0, 3]],
  [{ anyOf: [{ bsonType: 'int' }, { bsonType: 'string' }] }, [1, 'x'], [true]],
  [{ oneOf: [{ minimum: 1 }, { maximum: 2 }] }, [0, 3], [1]],
  [{ not: { bsonType: 'int' } }, ['x'], [1]],
  [{ title: 'A', description: 'B' }, [1], []],
];

test.each(keywords)('%j', (schema, valid, invalid) => {
  for (const value of valid) expect(explain(schema, value)).toEqual([]);
  for (const value of invalid) expect(explain(schema, value)).not.toEqual([]);
});

/** The schema of a field, an invalid value, and the rules that it breaks. */
const explanations: [schema: Document, value: unknown, broken: Document[]][] = [
  [
    { minimum: 5, exclusiveMinimum: true },
    5,
    [
      {
        operatorName: 'minimum',
        specifiedAs: { minimum: 5, exclusiveMinimum: true },
        reason: 'comparison failed',
        consideredValue: 5,
      },
    ],
  ],
  [
    { enum: [1] },
    2,
    [
      {
        operatorName: 'enum',
        specifiedAs: { enum: [1] },
        reason: 'value was not found in enum',
        consideredValue: 2,
      },
    ],
  ],
  [
    { minItems: 2 },
    [1],
    [
      {
        operatorName: 'minItems',
        specifiedAs: { minItems: 2 },
        reason: 'array did not match specified length',
        consideredValue: [1],
        numberOfItems: 1,
      },
    ],
  ],
  [
    { uniqueItems: true },
    [1, 1],
    [
      {
        operatorName: 'uniqueItems',
        specifiedAs: { uniqueItems: true },
        reason: 'found a duplicate item',
        consideredValue: [1, 1],
        duplicatedValue: 1,
      },
    ],
  ],
  [
    { items: { title: 'An item', not: {} } },
    [1],
    [
      {
        operatorName: 'items',
        title: 'An item',
        reason: 'At least one item did not match the sub-schema',
        itemIndex: 0,
        details: [{ operatorName: 'not', reason: 'child expression matched' }],
      },
    ],
  ],
  [
    { additionalProperties: false },
    { c: 1 },
    [
      {
        operatorName: 'additionalProperties',
        specifiedAs: { additionalProperties: false },
        additionalProperties: ['c'],
      },
    ],
  ],
  [
    { dependencies: { b: ['d', 'c'] } },
    { b: 1 },
    [
      {
        operatorName: 'dependencies',
        failingDependencies: [{ conditionalProperty: 'b', missingProperties: ['c', 'd'] }],
      },
    ],
  ],
  [
    { oneOf: [{}, { bsonType: 'int' }, { bsonType: 'string' }] },
    1,
    [{ operatorName: 'oneOf', reason: 'more than one subschema matched', matchingSchemaIndexes: [0, 1] }],
  ],
  [
    { patternProperties: { '^x': { maxProperties: 0 } } },
    { x1: { b: 1 } },
    [
      {
        operatorName: 'patternProperties',
        details: [
          {
            propertyName: 'x1',
            regexMatched: '^x',
            details: [
              {
                operatorName: 'maxProperties',
                specifiedAs: { maxProperties: 0 },
                reason: 'specified number of properties was not satisfied',
                numberOfProperties: 1,
              },
            ],
          },
        ],
      },
    ],
  ],
];

test.each(explanations)('%j explains why %j is invalid', (schema, value, broken) => {
  expect(explain(schema, value)).toEqual(broken);
});

test.each([
  [5, 14, '$jsonSchema must be an object'],
  [{ foo: 1 }, 9, 'Unknown $jsonSchema keyword: foo'],
  [{ format: 'email' }, 9, "$jsonSchema keyword 'format' is not currently supported"],
  [{ type: 'integer' }, 9, "$jsonSchema type 'integer' is not currently supported."],
  [{ type: 'text' }, 2, 'Unknown type name alias: text'],
  [{ type: 'string', bsonType: 'string' }, 9, "Cannot specify both $jsonSchema keywords 'type' and 'bsonType'"],
  [{ bsonType: 5 }, 14, "$jsonSchema keyword 'bsonType' must be either a string or an array of strings"],
  [{ required: [] }, 9, "$jsonSchema keyword 'required' cannot be an empty array"],
  [{ required: ['a', 'a'] }, 9, "$jsonSchema keyword 'required' array cannot contain duplicate values"],
  [{ properties: { a: 1 } }, 14, "Nested schema for $jsonSchema property 'a' must be an object"],
  [{ anyOf: [] }, 2, "$jsonSchema keyword 'anyOf' must be a non-empty array"],
  [{ minLength: -1 }, 9, 'Failed to parse minLength. Expected a non-negative number in: minLength: -1'],
  [{ maximum: 'x' }, 14, "$jsonSchema keyword 'maximum' must be a number"],
  [{ multipleOf: 0 }, 9, "$jsonSchema keyword 'multipleOf' must have a positive value"],
])('refuses %j', (schema, code, message) => {
  expect(() => compileJsonSchema(schema)).toThrow(expect.objectContaining({ code, message }));
});
