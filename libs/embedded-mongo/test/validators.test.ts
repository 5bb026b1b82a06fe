import type { Document } from 'bson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer({ replicaSet: 'rs0' });
});
afterAll(() => temporary.end());

let created = 0;

/** A new collection with these options. */
async function create(options: Document) {
  created += 1;
  return await temporary.connection.createCollection(`validated${created}`, options);
}

async function run(command: Document): Promise<Document> {
  return (await temporary.connection.db?.command(command)) ?? {};
}

const named = { $jsonSchema: { bsonType: 'object', required: ['name'], properties: { name: { bsonType: 'string' } } } };
const failed = { code: 121, message: 'Document failed validation' };

test('rejects an insert, an update, a replacement and an upsert of an invalid document, and says why', async () => {
  const people = await create({ validator: named });
  await people.insertOne({ _id: 1, name: 'Ann' } as Document);
  await expect(people.insertOne({ _id: 2, name: 5 } as Document)).rejects.toMatchObject({
    ...failed,
    errInfo: {
      failingDocumentId: 2,
      details: {
        operatorName: '$jsonSchema',
        schemaRulesNotSatisfied: [
          {
            operatorName: 'properties',
            propertiesNotSatisfied: [
              {
                propertyName: 'name',
                details: [
                  {
                    operatorName: 'bsonType',
                    specifiedAs: { bsonType: 'string' },
                    reason: 'type did not match',
                    consideredValue: 5,
                    consideredType: 'int',
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  });
  await expect(people.updateOne({}, { $unset: { name: 1 } })).rejects.toMatchObject({
    ...failed,
    errInfo: {
      details: {
        schemaRulesNotSatisfied: [
          { operatorName: 'required', specifiedAs: { required: ['name'] }, missingProperties: ['name'] },
        ],
      },
    },
  });
  await expect(people.replaceOne({}, { other: 1 })).rejects.toMatchObject(failed);
  await expect(people.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true })).rejects.toMatchObject(failed);
  await expect(people.findOneAndUpdate({}, { $set: { name: 1 } })).rejects.toMatchObject({
    ...failed,
    errInfo: { failingDocumentId: 1 },
  });
  expect(await people.find().toArray()).toEqual([{ _id: 1, name: 'Ann' }]);
});

test('an unordered insert stores the valid documents', async () => {
  const people = await create({ validator: named });
  const documents = [
    { _id: 1, name: 1 },
    { _id: 2, name: 'Bo' },
  ] as Document[];
  await expect(people.insertMany(documents, { ordered: false })).rejects.toMatchObject({
    writeErrors: [{ index: 0, code: 121, err: { errInfo: { failingDocumentId: 1 } } }],
  });
  expect(await people.countDocuments()).toBe(1);
});

test('bypassDocumentValidation stores invalid documents', async () => {
  const people = await create({ validator: named });
  const bypass = { bypassDocumentValidation: true };
  await people.insertOne({}, bypass);
  await people.updateOne({}, { $set: { name: 1 } }, bypass);
  await people.findOneAndUpdate({}, { $set: { name: 2 } }, bypass);
  await people.bulkWrite([{ insertOne: { document: { name: 3 } } }], bypass);
  const source = temporary.connection.collection('source');
  await source.insertOne({ name: 4 });
  await source.aggregate([{ $merge: people.collectionName }], bypass).toArray();
  expect((await people.find().toArray()).map(({ name }) => name)).toEqual([2, 3, 4]);
  await expect(source.aggregate([{ $merge: people.collectionName }]).toArray()).resolves.toEqual([]);
  await source.updateOne({}, { $set: { name: 5 } });
  await expect(source.aggregate([{ $merge: people.collectionName }]).toArray()).rejects.toMatchObject(failed);
  await expect(source.aggregate([{ $out: people.collectionName }]).toArray()).rejects.toMatchObject(failed);
});

test('the command for several collections is also validated', async () => {
  const people = await create({ validator: named });
  const client = temporary.connection.getClient();
  const insert = { name: 'insertOne' as const, namespace: people.namespace, document: { name: 1 } };
  await expect(client.bulkWrite([insert])).rejects.toThrow();
  await client.bulkWrite([insert], { bypassDocumentValidation: true });
  expect(await people.countDocuments()).toBe(1);
});

test('a transaction is validated', async () => {
  const people = await create({ validator: named });
  await expect(
    temporary.connection.transaction(async (session) => {
      await people.insertOne({ name: 1 }, { session });
    }),
  ).rejects.toMatchObject(failed);
});

test('a moderate validation lets documents change that were invalid before', async () => {
  const people = await create({ validator: named, validationLevel: 'moderate' });
  await people.insertOne({ _id: 1, name: 1 } as Document, { bypassDocumentValidation: true });
  await people.insertOne({ _id: 2, name: 'Bo' } as Document);
  await people.updateOne({ _id: 1 } as Document, { $set: { name: 2 } });
  await expect(people.updateOne({ _id: 2 } as Document, { $set: { name: 2 } })).rejects.toMatchObject(failed);
  await expect(people.insertOne({ name: 1 })).rejects.toMatchObject(failed);
});

test.each([{ validationLevel: 'off' }, { validationAction: 'warn' }])('%j accepts anything', async (options) => {
  const people = await create({ validator: named, ...options });
  await people.insertOne({ name: 1 });
});

test('collMod changes the validation, and listCollections shows it', async () => {
  const people = await create({ validator: named });
  const list = async () =>
    (await run({ listCollections: 1, filter: { name: people.collectionName } })).cursor.firstBatch[0].options;
  expect(await list()).toEqual({ validator: named });
  const validator = { age: { $gte: 18 } };
  await run({ collMod: people.collectionName, validator });
  expect(await list()).toEqual({ validator, validationLevel: 'strict', validationAction: 'error' });
  await expect(people.insertOne({ name: 'Ann' })).rejects.toMatchObject(failed);
  await people.insertOne({ age: 18 });
  await run({ collMod: people.collectionName, validationLevel: 'off' });
  await people.insertOne({ age: 1 });
  await run({ collMod: people.collectionName, validator: {} });
  expect(await list()).toEqual({ validationLevel: 'off', validationAction: 'error' });
});

test('collMod changes nothing when it names an index that does not exist', async () => {
  const people = await create({ validator: named });
  const change = { collMod: people.collectionName, validator: {}, index: { name: 'none', hidden: true } };
  await expect(run(change)).rejects.toMatchObject({ code: 27 });
  await expect(people.insertOne({ name: 1 })).rejects.toMatchObject(failed);
});

test('a validation survives a rename', async () => {
  const people = await create({ validator: named });
  const renamed = await people.rename(`${people.collectionName}-renamed`);
  await expect(renamed.insertOne({})).rejects.toMatchObject(failed);
});

test('$jsonSchema finds documents', async () => {
  const people = await create({});
  await people.insertMany([{ name: 'Ann' }, { name: 5 }]);
  expect(await people.countDocuments(named)).toBe(1);
  expect(await people.findOne({ $nor: [named] })).toMatchObject({ name: 5 });
});

test.each([
  [{ validator: 5 }, 14, /expected type 'object'/],
  [
    { validator: { a: { $foo: 1 } } },
    2,
    /^Parsing of collection validator failed :: caused by :: unknown operator: \$foo$/,
  ],
  [
    { validator: { $where: '1' } },
    224,
    /^Parsing of collection validator failed .* \$where is not allowed in this context$/,
  ],
  [{ validator: { $jsonSchema: { foo: 1 } } }, 9, /Unknown \$jsonSchema keyword: foo$/],
  [
    { validationLevel: 'lax' },
    2,
    /^Enumeration value 'lax' for field 'create.validationLevel' is not a valid value\.$/,
  ],
  [{ validationAction: 'x' }, 2, /field 'create.validationAction'/],
])('refuses the options %j', async (options, code, message) => {
  await expect(run({ create: 'refused', ...options })).rejects.toMatchObject({ code, message });
});

/** A validator, an invalid document, and why it is invalid. */
const explanations: [validator: Document, document: Document, details: Document][] = [
  [{ a: 1 }, { a: 2 }, { operatorName: '$eq', specifiedAs: { a: 1 }, reason: 'comparison failed', consideredValue: 2 }],
  [
    { a: { $gt: 5 } },
    { a: [1, 2] },
    { operatorName: '$gt', specifiedAs: { a: { $gt: 5 } }, reason: 'comparison failed', consideredValues: [1, 2] },
  ],
  [{ a: { $gt: 5 } }, {}, { operatorName: '$gt', specifiedAs: { a: { $gt: 5 } }, reason: 'field was missing' }],
  [{ a: { $exists: true } }, {}, { operatorName: '$exists', reason: 'path does not exist' }],
  [{ a: { $exists: false } }, { a: 1 }, { operatorName: '$exists', reason: 'path does exist' }],
  [{ a: { $ne: 1 } }, { a: 1 }, { operatorName: '$ne', reason: 'comparison succeeded', consideredValue: 1 }],
  [{ a: { $in: [1] } }, { a: 2 }, { operatorName: '$in', reason: 'no matching value found in array' }],
  [
    { a: { $type: 'string' } },
    { a: 2 },
    { operatorName: '$type', reason: 'type did not match', consideredValue: 2, consideredType: 'int' },
  ],
  [{ a: /^x/ }, { a: 'y' }, { operatorName: '$regex', reason: 'regular expression did not match' }],
  [
    { a: { $regex: '^x', $options: 'i' } },
    { a: 5 },
    {
      operatorName: '$regex',
      reason: 'type did not match',
      consideredType: 'int',
      expectedTypes: ['regex', 'string', 'symbol'],
    },
  ],
  [{ a: { $size: 1 } }, { a: [1, 2] }, { operatorName: '$size', consideredValue: [1, 2] }],
  [
    { a: 1, b: { $lt: 5 } },
    { a: 1, b: 7 },
    { operatorName: '$and', clausesNotSatisfied: [{ index: 1, details: { operatorName: '$lt' } }] },
  ],
  [
    { $or: [{ a: 1 }, { b: 1 }] },
    { a: 2 },
    {
      operatorName: '$or',
      clausesNotSatisfied: [
        { index: 0, details: { reason: 'comparison failed' } },
        { index: 1, details: { reason: 'field was missing' } },
      ],
    },
  ],
  [
    { $nor: [{ a: 1 }, { b: 1 }] },
    { b: 1 },
    { operatorName: '$nor', clausesSatisfied: [{ index: 1, details: { reason: 'comparison succeeded' } }] },
  ],
  [
    { a: { $not: { $gt: 5 } } },
    { a: 6 },
    { operatorName: '$not', details: { operatorName: '$gt', reason: 'comparison succeeded' } },
  ],
  [
    { $expr: { $gt: ['$a', '$b'] } },
    { a: 1, b: 2 },
    { operatorName: '$expr', reason: 'expression did not match', expressionResult: false },
  ],
  [{ $nor: [{ $jsonSchema: {} }] }, {}, { clausesSatisfied: [{ details: { reason: 'schema matched' } }] }],
];

describe.each(explanations)('of %j', (validator, document, details) => {
  test(`explains why ${JSON.stringify(document)} is invalid`, async () => {
    const collection = await create({ validator });
    await expect(collection.insertOne({ ...document })).rejects.toMatchObject({ ...failed, errInfo: { details } });
  });
});
