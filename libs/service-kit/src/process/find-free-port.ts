import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of outgoing connections, since one of those could take the port before the server listens on it. */
const searchedPorts = { first: 20_000, count: 10_000 };
const maxSearches = 20;

/** Finds a loopback port that nothing listens on, for a server whose address others need before it starts. */
export async function findFreePort(): Promise<number> {
  for (let search = 1; ; search += 1) {
    const port = searchedPorts.first + randomInt(searchedPorts.count);
    try {
      await assertPortIsFree(port);
      return port;
    } catch (error) {
      if (search === maxSearches) throw error;
    }
  }
}

/** Rejects if something listens on the loopback port. */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
