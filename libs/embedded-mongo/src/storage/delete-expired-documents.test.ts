import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../test/create-temporary-folder.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { CollectionCatalog } from './collection-catalog.ts';
import { CommitGroup } from './commit-group.ts';
import { openDataFile } from './database-file.ts';
import { deleteExpiredDocuments } from './delete-expired-documents.ts';

const fail = (error: unknown) => {
  throw error;
};

test.each([1, -1])(
  'deletes documents when their date is older than the seconds of an index of direction %i',
  (direction) => {
    const file = openDataFile(createTemporaryFolder());
    const catalog = new CollectionCatalog(file.database);
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
    const group = new CommitGroup(file, () => catalog.reload(), fail);
    expect(deleteExpiredDocuments(catalog, group, 9_999)).toBe(0);
    expect(deleteExpiredDocuments(catalog, group, 12_000)).toBe(2);
    expect(collection.count).toBe(3);
    group.commit();
    file.close();
  },
);

test('a failed group reports the error to all waiting callers and changes nothing', () => {
  const file = openDataFile(createTemporaryFolder());
  const catalog = new CollectionCatalog(file.database);
  const group = new CommitGroup(file, () => catalog.reload(), fail);
  const failures: unknown[] = [];
  group.begin();
  catalog.ensure('test.lost').insert(encodeDocument({ _id: 1 }));
  group.whenDurable((failure) => failures.push(failure));
  group.whenCommitted((failure) => failures.push(failure));
  group.abort('disk full');
  expect(failures).toEqual(['disk full', 'disk full']);
  expect(catalog.find('test.lost')).toBeUndefined();
  file.close();
});

test('a sweep that cannot write deletes nothing, and the next one does', () => {
  const file = openDataFile(createTemporaryFolder());
  const catalog = new CollectionCatalog(file.database);
  const collection = catalog.ensure('test.expiring');
  catalog.createIndex(collection, { key: { at: 1 }, name: 'at', expireAfterSeconds: 10 });
  collection.insert(encodeDocument({ _id: 1, at: new Date(0) }));
  const group = new CommitGroup(file, () => catalog.reload(), fail);
  file.database.exec('PRAGMA query_only = ON');
  expect(deleteExpiredDocuments(catalog, group, 20_000)).toBe(0);
  file.database.exec('PRAGMA query_only = OFF');
  expect(deleteExpiredDocuments(catalog, group, 20_000)).toBe(1);
  group.commit();
  file.close();
});

test('after a failed sync nothing is acknowledged, even if the disk seems to work again', async () => {
  const file = openDataFile(createTemporaryFolder());
  const catalog = new CollectionCatalog(file.database);
  let syncs = 0;
  const failing = {
    ...file,
    async synced() {
      syncs += 1;
      if (syncs === 1) throw new Error('EIO');
    },
  };
  const failures: unknown[] = [];
  const group = new CommitGroup(
    failing,
    () => catalog.reload(),
    (error) => failures.push(error),
  );
  group.begin();
  catalog.ensure('test.lost').insert(encodeDocument({ _id: 1 }));
  const outcome = await new Promise((resolve) => group.whenDurable(resolve));
  expect(outcome).toEqual(new Error('EIO'));
  expect(failures).toEqual([new Error('EIO')]);
  expect(() => group.begin()).toThrow('EIO');
  expect(await new Promise((resolve) => group.whenDurable(resolve))).toEqual(new Error('EIO'));
  file.close();
});
