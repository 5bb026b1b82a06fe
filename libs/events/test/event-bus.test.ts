import { afterAll, beforeAll } from 'vitest';
import { inProcessTransport } from '../src/transport/in-process-transport.ts';
import { startDatabases, type TestDatabases } from './database.ts';
import { eventBusContract } from './event-bus.contract.ts';

let databases: TestDatabases;

beforeAll(async () => {
  databases = await startDatabases();
});

afterAll(() => databases.stop());

eventBusContract('in-process', inProcessTransport, () => databases);
