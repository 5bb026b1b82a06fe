import { encodeDocument } from '../../src/bson/encode-bson.ts';
import { CollectionCatalog } from '../../src/storage/collection-catalog.ts';
import { CommitGroup } from '../../src/storage/commit-group.ts';
import { openDataFile } from '../../src/storage/database-file.ts';
import { deleteExpiredDocuments } from '../../src/storage/delete-expired-documents.ts';

/** Prints the result of deleting expired documents; with `fill`, after filling the disk until no document fits. */
const [dataDir = '', mode] = process.argv.slice(2);
const file = openDataFile(dataDir);
const catalog = new CollectionCatalog(file.database);
const collection = catalog.ensure('test.expiring');
if (mode === 'fill') {
  catalog.createIndex(collection, { key: { at: 1 }, name: 'at', expireAfterSeconds: 10 });
  file.database.exec('PRAGMA wal_autocheckpoint = 0');
  const isFull = fillDisk();
  process.stdout.write(`full: ${isFull}\n`);
}
const group = new CommitGroup(
  file,
  () => catalog.reload(),
  (error) => {
    throw error;
  },
);
const before = catalog.ensure('test.expiring').count;
deleteExpiredDocuments(catalog, group, 20_000);
group.commit();
process.stdout.write(`kept: ${catalog.ensure('test.expiring').count} of ${before}\n`);

function fillDisk(): boolean {
  for (let number = 0; number < 10_000; number += 1) {
    try {
      collection.insert(encodeDocument({ _id: number, at: new Date(0), text: 'x'.repeat(10_000) }));
    } catch {
      return true;
    }
  }
  return false;
}
