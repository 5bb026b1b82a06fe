import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of outgoing connections, since one of those could take the port before the server listens on it. */
const searchedPorts = { first: 10_000, count: 22_000 };
const maxSearches = 20;
/** Ports that this process has tried. The servers of those that were free may not listen yet. */
const tried = new Set<number>();

/** Finds a loopback port that nothing listens on, each only once, for a server whose address others need before it starts. */
export async function findFreePort(): Promise<number> {
  for (let search = 1; ; search += 1) {
    const port = searchedPorts.first + randomInt(searchedPorts.count);
    if (tried.has(port)) continue;
    tried.add(port);
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
