import { expect, test } from 'vitest';
import { listRootFields } from './list-root-fields.ts';

test.each([
  [{}, {}, []],
  [{ 'a.b': 1, c: { $gt: 2 } }, {}, ['a', 'c']],
  [{ $and: [{ a: 1 }, { $or: [{ 'b.0.c': 1 }, { $nor: [{ d: 1 }] }] }] }, { 'e.f': -1 }, ['e', 'a', 'b', 'd']],
  [{ a: { $elemMatch: { b: 1 } } }, { _id: 1 }, ['_id', 'a']],
])('%j sorted by %j looks at %j', (filter, sort, roots) => {
  expect([...(listRootFields(filter, sort) ?? [])]).toEqual(roots);
});

test.each([{ $expr: { $eq: ['$a', '$b'] } }, { $or: [{ a: 1 }, { $expr: true }] }, { $and: 'nonsense' }])(
  '%j may look at any field',
  (filter) => {
    expect(listRootFields(filter, {})).toBeUndefined();
  },
);
