import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Vitest's global setup of a service: one database server for all tests, unless `TEST_MONGODB_URI` names one. */
export default async function sharedMongo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URI) return undefined;
  const { uri, stop } = await startTemporaryMongo();
  process.env.TEST_MONGODB_URI = uri;
  return stop;
}
