import { randomBytes } from 'node:crypto';
import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Databases that no other test uses. */
export interface TestDatabases {
  /** See `getDatabaseUri`. */
  readonly uri: string;
  stop(): Promise<void>;
}

/** Uses the server that `TEST_MONGODB_URI` names, which all tests of a project share, or else starts one. */
export async function createTestDatabases(): Promise<TestDatabases> {
  const shared = process.env.TEST_MONGODB_URI;
  const { uri, stop } = shared ? { uri: shared, stop: async () => {} } : await startTemporaryMongo();
  return { uri: getDatabaseUri(uri, `t${randomBytes(6).toString('hex')}`), stop };
}

/** The URI of one of the databases; each service has its own. */
export function getDatabaseUri(databases: string, name: string): string {
  const uri = new URL(databases);
  uri.pathname = uri.pathname === '/' ? name : `${uri.pathname}-${name}`;
  return uri.href;
}
