import { randomBytes } from 'node:crypto';
import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Databases that nobody else has. */
export interface TestDatabases {
  /** See `getDatabaseUri`. */
  readonly uri: string;
  stop(): Promise<void>;
}

/** On the server that `TEST_MONGODB_URI` names, which the tests of a project share; else on one of their own. */
export async function createTestDatabases(): Promise<TestDatabases> {
  const shared = process.env.TEST_MONGODB_URI;
  const { uri, stop } = shared ? { uri: shared, stop: async () => {} } : await startTemporaryMongo();
  return { uri: getDatabaseUri(uri, `t${randomBytes(6).toString('hex')}`), stop };
}

/** One of the databases: every service has its own. */
export function getDatabaseUri(databases: string, name: string): string {
  const uri = new URL(databases);
  uri.pathname = uri.pathname === '/' ? name : `${uri.pathname}-${name}`;
  return uri.href;
}
