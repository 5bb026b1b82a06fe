import { afterAll, beforeAll } from 'vitest';
import { describeRaceContract } from './races.contract.ts';
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts';

let temporary: TemporaryServer;
beforeAll(async () => {
  temporary = await startTemporaryServer();
});
afterAll(() => temporary.end());

describeRaceContract('the embedded engine', () => temporary.connection);
