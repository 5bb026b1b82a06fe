import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  connectDatabase,
  createIndexes,
  createPagedList,
  createSearchFilter,
  findSortedRows,
  getDatabaseUri,
} from '../src/index.ts';

interface Person {
  _id: string;
  createdAt: Date;
  name: string | null;
  city: string;
  words: string[];
}

const oldestFirst = { createdAt: 1, _id: 1 } as const;
const schema = new Schema<Person>({ _id: String, createdAt: Date, name: String, city: String, words: [String] })
  .index({ createdAt: -1, _id: -1 })
  .index({ name: 1, ...oldestFirst })
  .index({ city: 1, ...oldestFirst })
  .index({ words: 1 });

/** Most rows are in one city, and some have no name. */
const all: Person[] = Array.from({ length: 1_300 }, (_, number) => {
  const city = number % 10 === 0 ? 'Gary' : 'Chicago';
  const name = number % 4 === 0 ? null : `name ${(number * 7) % 100}`;
  const words = [city.toLowerCase(), number % 300 === 1 ? 'rare' : 'usual'];
  return { _id: `p${number}`, createdAt: new Date(1_000 * (number % 50)), name, city, words };
});

let connection: Connection;
let people: Model<Person>;
beforeAll(async () => {
  connection = await connectDatabase(getDatabaseUri(process.env.TEST_MONGODB_URI ?? '', 'sorted-rows'));
  people = connection.model<Person>('Person', schema, 'people');
  await createIndexes(connection);
  await people.insertMany(all);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const hasWord = (word: string) => (person: Person) => person.words.some((own) => own.startsWith(word));
const searches: [name: string, conditions: Record<string, unknown>[], isFound: (person: Person) => boolean][] = [
  ['a frequent word', createSearchFilter('chic', { words: 'words' }).$and, hasWord('chic')],
  ['a rare word', createSearchFilter('rare', { words: 'words' }).$and, hasWord('rare')],
  [
    'two words',
    createSearchFilter('usual chicago', { words: 'words' }).$and,
    (one) => ['chic', 'usual'].every((word) => hasWord(word)(one)),
  ],
  [
    'two frequent words, which few have together',
    createSearchFilter('usual rare', { words: 'words' }).$and,
    () => false,
  ],
  ['a frequent value', [{ city: 'Chicago' }], ({ city }) => city === 'Chicago'],
  ['a rare value', [{ city: 'Gary' }], ({ city }) => city === 'Gary'],
];
const orders = [null, { field: 'name', order: 1, least: '' }, { field: 'name', order: -1, least: '' }] as const;

test.each(searches)('pages of %s are the same as all rows sorted', async (_, conditions, isFound) => {
  for (const by of orders) {
    const list = createPagedList<Person>(
      { read: (page) => findSortedRows(people, page, conditions), count: (filter) => people.countDocuments(filter) },
      { $and: conditions },
      { by },
    );
    const listed: string[] = [];
    for (let skip = 0; skip < all.length; skip += 260) {
      listed.push(...(await list.page({ after: null, skip, limit: 260 })).map(({ _id }) => _id));
    }
    const expected = all.filter(isFound).toSorted((one, other) => compareBy(one, other, by?.order ?? null));
    expect(listed).toEqual(expected.map(({ _id }) => _id));
  }
});

test('many rows are walked by an index of the order, few are sorted, and one that serves both is left to the database', async () => {
  const finding = vi.spyOn(people, 'find');
  const read = async (conditions: Record<string, unknown>[], sort: Record<string, 1 | -1>, blankField?: string) => {
    const page = { filter: { $and: conditions }, sort, skip: 0, limit: 20, ...(blankField && { blankField }) };
    await findSortedRows(people, page, conditions);
    return finding.mock.lastCall?.[2]?.hint;
  };
  const chicago = [{ words: { $regex: '^chicago' } }];
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  const byName = { name: 1, createdAt: 1, _id: 1 } as const;
  expect(await read(chicago, newestFirst)).toEqual(newestFirst);
  expect(await read(chicago, { name: -1, createdAt: -1, _id: -1 })).toEqual(byName);
  expect(await read(chicago, newestFirst, 'name')).toEqual(byName);
  expect(await read([{ words: { $regex: '^gary' } }], newestFirst)).toBeUndefined();
  expect(await read([{ city: 'Chicago' }], newestFirst)).toBeUndefined();
  expect(await read([{ city: 'Chicago' }], byName)).toEqual(byName);
  expect(await read([...chicago, { words: { $regex: '^rare' } }], newestFirst)).toBeUndefined();
  expect(await read([], newestFirst)).toBeUndefined();
  finding.mockRestore();
});

/** By name, with nameless rows last and newest first; otherwise newest first. */
function compareBy(one: Person, other: Person, order: 1 | -1 | null): number {
  if (order !== null && (one.name === null) !== (other.name === null)) return one.name === null ? 1 : -1;
  const isByName = order !== null && one.name !== null && other.name !== null;
  if (isByName && one.name !== other.name) return order * ((one.name ?? '') < (other.name ?? '') ? -1 : 1);
  const direction = isByName ? order : -1;
  const byTime = one.createdAt.getTime() - other.createdAt.getTime();
  return direction * (byTime || (one._id < other._id ? -1 : 1));
}
