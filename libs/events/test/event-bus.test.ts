import { afterAll, beforeAll } from 'vitest';
import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { startDatabases, type TestDatabases } from './database.ts';
import { eventBusContract } from './event-bus.contract.ts';

let databases: TestDatabases;

beforeAll(async () => {
  databases = await startDatabases();
});

afterAll(() => databases.stop());

eventBusContract('in-process', createInProcessTransport, () => databases);
