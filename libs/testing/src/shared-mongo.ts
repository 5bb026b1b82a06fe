import type { TestProject } from 'vitest/node';
import { startTemporaryMongo } from './start-temporary-mongo.ts';

/** Vitest's global setup of services: a database server for each worker, unless `TEST_MONGODB_URI` names one for all. */
export default async function sharedMongo({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URI) return undefined;
  const servers = await Promise.all(Array.from({ length: vitest.config.maxWorkers }, startTemporaryMongo));
  process.env.TEST_MONGODB_URI = servers[0]?.uri;
  process.env.TEST_MONGODB_URIS = servers.map(({ uri }) => uri).join(' ');
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
