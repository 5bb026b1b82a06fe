import { afterAll, beforeAll } from 'vitest';
import { racesContract } from './races.contract.ts';
import { type TemporaryServer, temporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await temporaryServer();
});
afterAll(() => temporary.end());

racesContract('the embedded engine', () => temporary.connection);
