import { afterAll, beforeAll } from 'vitest';
import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { testEventBus } from './event-bus.contract.ts';
import { type EventTestDatabases, startEventTestDatabases } from './event-test-databases.ts';

let databases: EventTestDatabases;

beforeAll(async () => {
  databases = await startEventTestDatabases();
});

afterAll(() => databases.stop());

testEventBus('in-process', createInProcessTransport, () => databases);
