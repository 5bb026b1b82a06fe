import { expect, test } from 'vitest';
import { connectDatabase, getDatabaseUri } from './connect-database.ts';

test('limits that the connection string names replace ours', async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('maxPoolSize', '3');
  const connection = await connectDatabase(uri.href);
  expect(connection.getClient().options).toMatchObject({ maxPoolSize: 3, socketTimeoutMS: 20_000 });
  await connection.close();
});

test.each([
  ['mongodb://m0:27017,m1:27017,m2:27017/?replicaSet=rs', 'mongodb://m0:27017,m1:27017,m2:27017/scoring?replicaSet=rs'],
  ['mongodb://m0:27017', 'mongodb://m0:27017/scoring'],
  ['mongodb://m0:27017/identity', 'mongodb://m0:27017/scoring'],
  ['mongodb://u:p%2F@m0,m1/', 'mongodb://u:p%2F@m0,m1/scoring?authSource=admin'],
  [
    'mongodb+srv://u:p@league.example.net/rally?w=1',
    'mongodb+srv://u:p@league.example.net/scoring?w=1&authSource=rally',
  ],
  ['mongodb://u:p@m0/?authsource=staff', 'mongodb://u:p@m0/scoring?authsource=staff'],
  ['mongodb://k:s@m0/?authMechanism=MONGODB-AWS', 'mongodb://k:s@m0/scoring?authMechanism=MONGODB-AWS'],
])('the database of a service on %s', (server, uri) => {
  expect(getDatabaseUri(server, 'scoring')).toBe(uri);
});
