import { afterAll, beforeAll } from 'vitest';
import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { describeEventBusContract } from './event-bus.contract.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';

let databases: EventTestDatabases;

beforeAll(async () => {
  databases = await startEventTestDatabases();
});

afterAll(() => databases.stop());

describeEventBusContract('in-process', createInProcessTransport, () => databases);
