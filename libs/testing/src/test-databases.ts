import { randomBytes } from 'node:crypto';
import { connectDatabase } from '@rally/service-kit';
import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Databases that no other test uses. */
export interface TestDatabases {
  /** See `getDatabaseUri`. */
  readonly uri: string;
  stop(): Promise<void>;
}

/** Uses the worker's server or the one that `TEST_MONGODB_URI` names; otherwise starts one. */
export async function createTestDatabases(): Promise<TestDatabases> {
  const shared = getSharedMongoUri();
  const { uri, stop } = shared ? { uri: shared, stop: null } : await startTemporaryMongo();
  const prefix = `t${randomBytes(6).toString('hex')}`;
  return { uri: getDatabaseUri(uri, prefix), stop: stop ?? (() => dropDatabases(uri, prefix)) };
}

function getSharedMongoUri(): string | undefined {
  const { TEST_MONGODB_URI, TEST_MONGODB_URIS, VITEST_POOL_ID } = process.env;
  return TEST_MONGODB_URIS?.split(' ')[Number(VITEST_POOL_ID) - 1] ?? TEST_MONGODB_URI;
}

let cleaning: ReturnType<typeof connectDatabase> | undefined;

/** Keeps a shared server small, because every collection slows down the creation of further ones. */
async function dropDatabases(uri: string, prefix: string): Promise<void> {
  // One connection for all tests of a worker, which ends with it: opening one costs more than the rest.
  cleaning ??= connectDatabase(uri);
  const connection = await cleaning;
  const { databases } = await connection.listDatabases();
  const own = databases.filter(({ name }) => name.startsWith(`${prefix}-`));
  await Promise.all(own.map(({ name }) => connection.getClient().db(name).dropDatabase()));
}

/** The URI of one of the databases; each service has its own. */
export function getDatabaseUri(databases: string, name: string): string {
  const uri = new URL(databases);
  uri.pathname = uri.pathname === '/' ? name : `${uri.pathname}-${name}`;
  return uri.href;
}
