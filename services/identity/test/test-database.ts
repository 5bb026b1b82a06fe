import { createChangeFeed, createEventBus, createInProcessTransport, type EventBus } from '@rally/events';
import { createHeldLease, createLeaseStore, createLog } from '@rally/service-kit';
import { startServiceHarness, type TestClock } from '@rally/testing';
import { type Connection, createConnection } from 'mongoose';

/** An empty database and a clock, for tests of stores without the service. */
export interface TestDatabase {
  readonly connection: Connection;
  readonly clock: TestClock;
  /** An event bus that leaves events in the outbox. */
  eventBus(): EventBus;
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const { mongodbUri, clock, stop } = await startServiceHarness();
  const connection = await createConnection(mongodbUri).asPromise();
  return {
    connection,
    clock,
    eventBus: () =>
      createEventBus({
        service: 'identity',
        connection,
        changes: createChangeFeed(connection, createLog('silent')),
        relayLease: createHeldLease(createLeaseStore(connection), { name: 'relay' }),
        transport: createInProcessTransport(),
        log: createLog('silent'),
        clock,
      }),
    async stop() {
      await connection.close();
      await stop();
    },
  };
}
