import { GenericContainer } from 'testcontainers';
import { startContainer } from './start-container.ts';

/** A real MongoDB, or the reason why it is not available. */
export type MongoContainer = { readonly uri: string; stop(): Promise<void> } | string;

const image = 'mongo:8.0.15';
const port = 27_017;

/** Starts MongoDB 8 as a single-node replica set, so that majorities and sessions work as in production. */
export async function startMongoContainer(): Promise<MongoContainer> {
  const started = await startContainer(() =>
    new GenericContainer(image).withExposedPorts(port).withCommand(['--replSet', 'rs0', '--bind_ip_all']),
  );
  if (typeof started === 'string') return started;
  const script = 'rs.initiate(); while (!db.hello().isWritablePrimary) sleep(100)';
  const { exitCode, output } = await started.exec(['mongosh', '--quiet', '--eval', script]);
  if (exitCode !== 0) throw new Error(`the replica set did not begin: ${output}`);
  return {
    uri: `mongodb://${started.getHost()}:${started.getMappedPort(port)}/?directConnection=true`,
    async stop() {
      await started.stop();
    },
  };
}
