import { Decimal128, type Document, Long, ObjectId } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemporaryServer, temporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await temporaryServer();
  const { connection } = temporary;
  const teams: Document[] = [
    { _id: 1, name: 'one' },
    { _id: 2, name: 'two' },
  ];
  await connection.collection('teams').insertMany(teams);
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
];

test.each(pipelines)('%s', async (_name, pipeline, result) => {
  expect(await temporary.connection.collection('scores').aggregate(pipeline).toArray()).toEqual(result);
});

test('grouping by object ids and dates puts equal ones together', async () => {
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

test('sums leave out no number type', async () => {
  const collection = temporary.connection.collection('summed');
  await collection.insertMany([
    { v: Decimal128.fromString('1.5') },
    { v: Long.fromString('9007199254740994') },
    { v: 2 },
  ]);
  const [total] = await collection.aggregate([{ $group: { _id: null, v: { $sum: '$v' } } }]).toArray();
  expect(total?.v).toBeCloseTo(9_007_199_254_740_998, -1);
});

test('$merge adds to a collection and $out replaces one', async () => {
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
