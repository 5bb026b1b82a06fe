import { assertPortIsFree, findFreePort } from '@rally/service-kit';

/** Another program uses the requested port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUse';
}

/**
 * Checks that a port is free before the services start.
 * @param wanted 0 finds one
 * @throws PortInUse
 */
export async function choosePort(wanted: number): Promise<number> {
  if (wanted === 0) return findFreePort();
  try {
    await assertPortIsFree(wanted);
    return wanted;
  } catch (cause) {
    const advice = `Stop the program that uses it, or choose another port: PORT=${wanted + 1} npm start`;
    throw new PortInUseError(`Port ${wanted} is in use. ${advice}`, { cause });
  }
}
