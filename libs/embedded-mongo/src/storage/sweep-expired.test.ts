import { expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { encodeDocument } from '../bson/encode.ts';
import { Catalog } from './catalog.ts';
import { CommitGroup } from './commit-group.ts';
import { openDataFile } from './data-file.ts';
import { sweepExpired } from './sweep-expired.ts';

test.each([1, -1])('documents go when their date lies back the seconds of an index of direction %i', (direction) => {
  const file = openDataFile(freshFolder());
  const catalog = new Catalog(file.database);
  const collection = catalog.ensure('test.expiring');
  catalog.createIndex(collection, { key: { at: direction }, name: 'at', expireAfterSeconds: 10 });
  for (const [_id, at] of [
    new Date(0),
    new Date(5_000),
    'a text',
    null,
    [new Date(1_000), new Date(99_000)],
  ].entries()) {
    collection.insert(encodeDocument({ _id, at }));
  }
  const group = new CommitGroup(file, () => catalog.reload());
  expect(sweepExpired(catalog, group, 9_999)).toBe(0);
  expect(sweepExpired(catalog, group, 12_000)).toBe(2);
  expect(collection.count).toBe(3);
  group.commit();
  file.close();
});

test('a group that fails tells everybody who waits and leaves nothing behind', () => {
  const file = openDataFile(freshFolder());
  const catalog = new Catalog(file.database);
  const group = new CommitGroup(file, () => catalog.reload());
  const told: unknown[] = [];
  group.begin();
  catalog.ensure('test.lost').insert(encodeDocument({ _id: 1 }));
  group.whenDurable((failure) => told.push(failure));
  group.whenCommitted((failure) => told.push(failure));
  group.abort('disk full');
  expect(told).toEqual(['disk full', 'disk full']);
  expect(catalog.find('test.lost')).toBeUndefined();
  file.close();
});
