import { type AddressInfo, createServer } from 'node:net';

/** Another program uses the requested port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUse';
}

/**
 * Checks that a loopback port is free before the services start.
 * @param wanted 0 finds one
 * @throws PortInUse
 */
export async function findFreePort(wanted: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (cause) =>
      reject(
        new PortInUseError(
          `Port ${wanted} is in use. Stop what uses it or choose another one: PORT=${wanted + 1} npm start`,
          { cause },
        ),
      ),
    );
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
