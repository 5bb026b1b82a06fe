import { Binary, calculateObjectSize, Decimal128, type Document, Double, EJSON, Int32, Long, ObjectId } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
  const { connection } = temporary;
  const teams: Document[] = [
    { _id: 1, name: 'one' },
    { _id: 2, name: 'two' },
  ];
  await connection.collection('teams').insertMany(teams);
  const tree: Document[] = [
    { _id: 'a', parents: ['c'] },
    { _id: 'b', parents: ['a'] },
    { _id: 'c', parents: ['b', 'x'] },
    { _id: 'x' },
  ];
  await connection.collection('tree').insertMany(tree);
  await connection.collection('scores').insertMany([
    { k: 'a', v: 1, team: 1, list: [1, 2] },
    { k: 'b', v: 2, team: 2, list: [] },
    { k: 'a', v: 3, team: 9 },
  ]);
});
afterAll(() => temporary.end());

const pipelines: [name: string, pipeline: Document[], result: Document[]][] = [
  [
    '$group',
    [{ $group: { _id: '$k', t: { $sum: '$v' }, m: { $max: '$v' }, l: { $push: '$v' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'a', t: 4, m: 3, l: [1, 3] },
      { _id: 'b', t: 2, m: 2, l: [2] },
    ],
  ],
  [
    '$lookup by fields',
    [
      { $sort: { v: 1 } },
      { $lookup: { from: 'teams', localField: 'team', foreignField: '_id', as: 'x' } },
      { $project: { _id: 0, v: 1, 'x.name': 1 } },
    ],
    [
      { v: 1, x: [{ name: 'one' }] },
      { v: 2, x: [{ name: 'two' }] },
      { v: 3, x: [] },
    ],
  ],
  [
    '$graphLookup to the root, over a cycle, to a depth and with a restriction',
    [
      { $match: { v: 1 } },
      { $project: { _id: 0, root: { $literal: ['c'] } } },
      {
        $graphLookup: {
          from: 'tree',
          startWith: '$root',
          connectFromField: 'parents',
          connectToField: '_id',
          as: 'all',
          depthField: 'steps',
        },
      },
      {
        $graphLookup: {
          from: 'tree',
          startWith: '$root',
          connectFromField: 'parents',
          connectToField: '_id',
          as: 'near',
          maxDepth: 1,
          restrictSearchWithMatch: { _id: { $ne: 'b' } },
        },
      },
    ],
    [
      {
        root: ['c'],
        all: [
          { _id: 'c', parents: ['b', 'x'], steps: 0 },
          { _id: 'b', parents: ['a'], steps: 1 },
          { _id: 'x', steps: 1 },
          { _id: 'a', parents: ['c'], steps: 2 },
        ],
        near: [{ _id: 'c', parents: ['b', 'x'] }, { _id: 'x' }],
      },
    ],
  ],
  [
    '$lookup by a pipeline',
    [
      { $match: { v: 1 } },
      {
        $lookup: {
          from: 'teams',
          let: { t: '$team' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$t'] } } }],
          as: 'x',
        },
      },
      { $project: { _id: 0, x: 1 } },
    ],
    [{ x: [{ _id: 1, name: 'one' }] }],
  ],
  [
    '$facet',
    [{ $facet: { n: [{ $count: 'c' }], s: [{ $sort: { v: -1 } }, { $limit: 1 }, { $project: { _id: 0, v: 1 } }] } }],
    [{ n: [{ c: 3 }], s: [{ v: 3 }] }],
  ],
  ['$unwind', [{ $unwind: '$list' }, { $project: { _id: 0, list: 1 } }], [{ list: 1 }, { list: 2 }]],
  [
    '$unwind that keeps the empty',
    [{ $unwind: { path: '$list', preserveNullAndEmptyArrays: true } }, { $count: 'n' }],
    [{ n: 4 }],
  ],
  [
    '$addFields and $project',
    [{ $match: { v: 2 } }, { $addFields: { w: { $multiply: ['$v', 10] } } }, { $project: { _id: 0, w: 1 } }],
    [{ w: 20 }],
  ],
  [
    '$project that computes inside of an array',
    [
      { $match: { v: 2 } },
      { $addFields: { rows: { $literal: [{ a: 1, b: 1 }, { b: 2 }] } } },
      { $project: { _id: 0, 'rows.a': 1, 'rows.w': { $multiply: ['$v', 10] } } },
    ],
    [{ rows: [{ a: 1, w: 20 }, { w: 20 }] }],
  ],
];

test.each(pipelines)('%s', async (_name, pipeline, result) => {
  expect(await temporary.connection.collection('scores').aggregate(pipeline).toArray()).toEqual(result);
});

test('groups equal object ids and equal dates', async () => {
  const collection = temporary.connection.collection('grouped');
  const id = new ObjectId();
  await collection.insertMany([
    { id, at: new Date(5) },
    { id, at: new Date(5) },
    { id: new ObjectId(), at: new Date(6) },
  ]);
  const counts = async (field: string) =>
    (await collection.aggregate([{ $group: { _id: field, n: { $sum: 1 } } }, { $sort: { n: -1 } }]).toArray()).map(
      ({ n }) => n,
    );
  expect(await counts('$id')).toEqual([2, 1]);
  expect(await counts('$at')).toEqual([2, 1]);
});

const int32 = (value: number) => new Int32(value);
const int64 = (text: string) => Long.fromString(text);
const double = (value: number) => new Double(value);
const decimal = (text: string) => Decimal128.fromString(text);
const typed = (value: unknown) => EJSON.stringify(value, { relaxed: false });

test.each<[name: string, values: unknown[], sum: unknown, avg: unknown]>([
  ['int32', [1, 2], int32(3), double(1.5)],
  ['int32 beyond its range', [2_147_483_647, 1], int64('2147483648'), double(1_073_741_824)],
  ['int64', [int64('9007199254740993'), 1], int64('9007199254740994'), double(4_503_599_627_370_497)],
  ['int64 beyond its range', [int64('9223372036854775807'), int64('1')], double(2 ** 63), double(2 ** 62)],
  ['double', [0.1, 0.2, 0.3], double(0.6), double(0.6 / 3)],
  ['whole double', [double(1), double(2)], double(3), double(1.5)],
  [
    'decimal',
    [decimal('0.1'), decimal('0.5'), int64('9007199254740993')],
    decimal('9007199254740993.6'),
    decimal('3002399751580331.2'),
  ],
  [
    'decimal without an end',
    [decimal('1'), decimal('1'), 0],
    decimal('2'),
    decimal('0.6666666666666666666666666666666667'),
  ],
  ['no number', ['one', null, [3]], int32(0), null],
])('the sum and the mean of values of type %s have the right type', async (name, values, sum, avg) => {
  const collection = temporary.connection.collection(`summed ${name}`);
  await collection.insertMany([{}, ...values.map((v) => ({ v }))]);
  const pipeline = [{ $group: { _id: null, sum: { $sum: '$v' }, avg: { $avg: '$v' } } }];
  const [total] = await collection.aggregate(pipeline, { promoteValues: false }).toArray();
  expect(typed([total?.sum, total?.avg])).toBe(typed([sum, avg]));
});

test('stages that only select values preserve their types', async () => {
  const collection = temporary.connection.collection('chosen');
  const values = [double(2), decimal('1.50'), int64('9007199254740993')];
  await collection.insertMany(values.map((v) => ({ v, side: 'x' })));
  const chosen = async (...pipeline: Document[]) =>
    (await collection.aggregate([{ $sort: { v: 1 } }, ...pipeline], { promoteValues: false }).toArray()).map(
      ({ v }) => v,
    );
  const inOrder = [values[1], values[0], values[2]];
  expect(typed(await chosen({ $project: { v: 1 } }))).toBe(typed(inOrder));
  expect(typed(await chosen({ $unset: 'side' }))).toBe(typed(inOrder));
  for (const [operator, result] of [
    ['$min', values[1]],
    ['$max', values[2]],
    ['$first', values[1]],
    ['$last', values[2]],
    ['$push', inOrder],
    ['$addToSet', inOrder],
  ] as const) {
    expect(typed(await chosen({ $group: { _id: '$side', v: { [operator]: '$v' } } })), operator).toBe(typed([result]));
  }
});

test('equal numbers of different types are in the same group', async () => {
  const collection = temporary.connection.collection('equal');
  await collection.insertMany([{ v: 2 }, { v: double(2) }, { v: decimal('2.0') }, { v: int64('2') }, { v: null }, {}]);
  const groups = await collection.aggregate([{ $sortByCount: '$v' }]).toArray();
  expect(groups).toEqual([
    { _id: 2, count: 4 },
    { _id: null, count: 2 },
  ]);
});

test('$merge adds to a collection, and $out replaces one', async () => {
  const { connection } = temporary;
  const totals = [{ $group: { _id: '$k', t: { $sum: '$v' } } }];
  await connection
    .collection('scores')
    .aggregate([...totals, { $merge: 'merged' }])
    .toArray();
  await connection
    .collection('scores')
    .aggregate([...totals, { $merge: 'merged' }])
    .toArray();
  expect(await connection.collection('merged').find().sort({ t: 1 }).toArray()).toEqual([
    { _id: 'b', t: 2 },
    { _id: 'a', t: 4 },
  ]);
  await expect(
    connection
      .collection('scores')
      .aggregate([...totals, { $merge: { into: 'merged', whenMatched: 'fail' } }])
      .toArray(),
  ).rejects.toMatchObject({ code: 11000, errorResponse: { keyPattern: { _id: 1 } } });
  await connection
    .collection('scores')
    .aggregate([{ $match: { k: 'a' } }, { $out: 'merged' }])
    .toArray();
  expect(await connection.collection('merged').countDocuments()).toBe(2);
});

test('$merge finds documents by nested fields', async () => {
  const { connection } = temporary;
  const placed = connection.collection('placed');
  await placed.createIndex({ 'court.number': 1 }, { unique: true });
  await placed.insertOne({ court: { number: 1 }, name: 'old' });
  const merge = { $merge: { into: 'placed', on: 'court.number' } };
  await connection
    .collection('scores')
    .aggregate([{ $limit: 1 }, { $project: { _id: 0, court: { number: '$v' }, name: 'new' } }, merge])
    .toArray();
  expect(await placed.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ court: { number: 1 }, name: 'new' }]);
});

test('$merge takes variables for its pipeline, computed from the row', async () => {
  const { connection } = temporary;
  const counted = connection.collection<{ _id: string; n: number }>('counted');
  await counted.insertOne({ _id: 'a', n: 1 });
  const whenMatched = [{ $set: { n: { $add: ['$n', '$$added', '$$ten', '$$new.t', '$$one'] } } }];
  const merge = { $merge: { into: 'counted', let: { added: '$t', ten: 10 }, whenMatched } };
  await connection
    .collection('scores')
    .aggregate([{ $limit: 1 }, { $project: { _id: { $literal: 'a' }, t: { $literal: 100 } } }, merge], {
      let: { one: 1 },
    })
    .toArray();
  expect(await counted.find().toArray()).toEqual([{ _id: 'a', n: 212 }]);
});

test('an $out that fails leaves the collection as it was', async () => {
  const { connection } = temporary;
  const kept = connection.collection('kept');
  await kept.createIndex({ k: 1 }, { unique: true });
  await kept.insertOne({ k: 'old' });
  const outcome = connection
    .collection('scores')
    .aggregate([{ $out: 'kept' }])
    .toArray();
  await expect(outcome).rejects.toMatchObject({ code: 11000 });
  expect(await kept.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 'old' }]);
  await expect(kept.insertOne({ k: 'old' })).rejects.toMatchObject({ code: 11000 });
});

test('an explained pipeline writes nothing', async () => {
  const { connection } = temporary;
  const command = { aggregate: 'scores', pipeline: [{ $match: { v: 1 } }, { $out: 'explained' }], explain: true };
  expect(await connection.db?.command(command)).toMatchObject({ queryPlanner: { namespace: 'test.scores' } });
  expect(await connection.collection('explained').countDocuments()).toBe(0);
});

test('$bsonSize and $binarySize measure what is stored', async () => {
  const collection = temporary.connection.collection('sizes');
  const inner = { long: Long.fromNumber(1), double: new Double(1), list: [{ long: Long.fromNumber(2) }] };
  const document = { _id: 1, inner, text: 'héllo', data: new Binary(Buffer.alloc(5)) } as Document;
  await collection.insertOne(document);
  const bytes = calculateObjectSize(document);
  const sizes = { root: { $bsonSize: '$$ROOT' }, inner: { $bsonSize: '$inner' }, none: { $bsonSize: '$none' } };
  const binary = { text: { $binarySize: '$text' }, data: { $binarySize: '$data' }, nothing: { $binarySize: null } };
  expect(await collection.aggregate([{ $project: { _id: 0, ...sizes, ...binary } }]).toArray()).toEqual([
    { root: bytes, inner: calculateObjectSize(inner), none: null, text: 6, data: 5, nothing: null },
  ]);
  const computed = { $bsonSize: { a: '$inner' } };
  expect(await collection.aggregate([{ $project: { _id: 0, computed } }]).toArray()).toEqual([
    { computed: calculateObjectSize({ a: inner }) },
  ]);
  expect(await collection.aggregate([{ $group: { _id: null, most: { $max: sizes.root } } }]).toArray()).toEqual([
    { _id: null, most: bytes },
  ]);
  expect(await collection.countDocuments({ $expr: { $gte: [sizes.root, bytes] } })).toBe(1);
  expect(await collection.countDocuments({ $expr: { $gt: [sizes.root, bytes] } })).toBe(0);
  await expect(collection.aggregate([{ $project: { x: { $bsonSize: '$text' } } }]).toArray()).rejects.toMatchObject({
    code: 31393,
    message: '$bsonSize requires a document input, found: string',
  });
  await expect(collection.aggregate([{ $project: { x: { $binarySize: '$_id' } } }]).toArray()).rejects.toMatchObject({
    code: 51276,
    message: '$binarySize requires a string or BinData argument, found: int',
  });
});
