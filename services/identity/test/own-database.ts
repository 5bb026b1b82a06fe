import { createEventBus, type EventBus, inProcessTransport } from '@rally/events';
import { createLog } from '@rally/service-kit';
import { startHarness, type TestClock } from '@rally/testing';
import { type Connection, createConnection } from 'mongoose';

/** A fresh database for the stores that a test file tries without the service, and the clock. */
export interface OwnDatabase {
  readonly connection: Connection;
  readonly clock: TestClock;
  /** A bus whose events stay in the outbox. */
  eventBus(): EventBus;
  stop(): Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const { mongodbUri, clock, stop } = await startHarness();
  const connection = await createConnection(mongodbUri).asPromise();
  return {
    connection,
    clock,
    eventBus: () =>
      createEventBus({
        service: 'identity',
        connection,
        transport: inProcessTransport(),
        log: createLog('silent'),
        clock,
      }),
    async stop() {
      await connection.close();
      await stop();
    },
  };
}
