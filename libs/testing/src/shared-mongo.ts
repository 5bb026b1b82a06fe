import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Vitest's global set-up of a service: one database server for all its tests, unless one is named. */
export default async function sharedMongo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URI) return undefined;
  const { uri, stop } = await startTemporaryMongo();
  process.env.TEST_MONGODB_URI = uri;
  return stop;
}
