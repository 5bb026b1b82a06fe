import { afterAll, beforeAll } from 'vitest';
import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { startDatabases, type TestDatabases } from './database.ts';
import { testEventBus } from './event-bus.contract.ts';

let databases: TestDatabases;

beforeAll(async () => {
  databases = await startDatabases();
});

afterAll(() => databases.stop());

testEventBus('in-process', createInProcessTransport, () => databases);
