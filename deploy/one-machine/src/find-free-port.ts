import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Another program uses the requested port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUse';
}

/** Below the range of outgoing connections, one of which could otherwise take the port before the server listens on it. */
const searchedPorts = { first: 20_000, count: 10_000 };
const maxSearches = 20;

/**
 * Checks that a loopback port is free before the services start.
 * @param wanted 0 finds one
 * @throws PortInUse
 */
export async function findFreePort(wanted: number): Promise<number> {
  if (wanted !== 0) return probePort(wanted);
  for (let search = 1; ; search += 1) {
    try {
      return await probePort(searchedPorts.first + randomInt(searchedPorts.count));
    } catch (error) {
      if (search === maxSearches) throw error;
    }
  }
}

function probePort(port: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (cause) =>
      reject(
        new PortInUseError(
          `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
          { cause },
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
