import { connectDatabase } from '@rally/service-kit';
import { expect, test } from 'vitest';
import { createTestDatabases, getDatabaseUri } from '../src/test-databases.ts';
import { watchDatabaseReads } from '../src/watch-database-reads.ts';

test('reports scans, in-memory sorts, waste and results longer than a page, but not pages from an index', async () => {
  const databases = await createTestDatabases();
  const connection = await connectDatabase(getDatabaseUri(databases.uri, 'watched'));
  try {
    const things = connection.collection('things');
    await things.createIndex({ color: 1 });
    const colors = ['red', 'green'] as const;
    await things.insertMany(Array.from({ length: 1_000 }, (_, size) => ({ color: colors[size % 2], size })));
    const reads = watchDatabaseReads([connection], { isStrict: true });
    const read = (filter: object, sort: Record<string, 1> = {}) => things.find(filter, { sort, limit: 20 }).toArray();
    await read({ size: 1 });
    await read({ color: 'red' }, { size: 1 });
    await read({ color: 'red', size: 2 });
    await read({ color: 'red' });
    await read({}, { color: 1 });
    await things.find({}, { sort: { color: 1 } }).toArray();
    await things.countDocuments({ color: { $in: [...colors] } });
    const faults = (await reads.takeSlow()).map((slow) => slow.faults);
    expect(faults).toEqual([['COLLSCAN', 'WASTE'], ['SORT'], ['WASTE'], ['UNBOUNDED'], ['COUNT']]);
    expect(await reads.takeSlow()).toEqual([]);
  } finally {
    await connection.close();
    await databases.stop();
  }
});

test('reports updates and deletions that look for their documents among many others', async () => {
  const databases = await createTestDatabases();
  const connection = await connectDatabase(getDatabaseUri(databases.uri, 'written'));
  try {
    const things = connection.collection('things');
    await things.createIndex({ color: 1 });
    await things.insertMany(Array.from({ length: 1_000 }, (_, size) => ({ color: 'red', size })));
    const reads = watchDatabaseReads([connection], { isStrict: true });
    await things.updateMany({ color: 'red' }, { $set: { isSeen: true } });
    await things.updateOne({ color: 'red', size: 1 }, { $set: { isFirst: true } });
    await things.findOneAndUpdate({ size: 2 }, { $set: { isSecond: true } });
    await things.replaceOne({ size: 4 }, { color: 'red', size: 4 });
    await things.findOneAndReplace({ size: 5 }, { color: 'red', size: 5 });
    await things.bulkWrite([{ deleteMany: { filter: { color: 'blue' } } }, { deleteMany: { filter: { size: 3 } } }]);
    const faults = (await reads.takeSlow()).map((slow) => slow.faults);
    const scan = ['COLLSCAN', 'WASTE'];
    expect(faults).toEqual([['WASTE'], scan, scan, scan, scan]);
  } finally {
    await connection.close();
    await databases.stop();
  }
});
