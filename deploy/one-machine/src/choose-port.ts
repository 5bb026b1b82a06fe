import { assertPortIsFree, findFreePort } from '@rally/service-kit';

/** The requested port cannot be used, in one line: another program uses it, or this user may not. */
export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailable';
}

/**
 * Checks that a port can be used before the services start.
 * @param setting names the port, for the advice
 * @param wanted 0 finds one
 * @throws PortUnavailableError
 */
export async function choosePort(setting: 'PORT' | 'ADMIN_PORT', wanted: number): Promise<number> {
  if (wanted === 0) return findFreePort();
  try {
    await assertPortIsFree(wanted);
    return wanted;
  } catch (cause) {
    const isForbidden = cause instanceof Error && 'code' in cause && cause.code === 'EACCES';
    throw new PortUnavailableError(
      isForbidden
        ? `This user may not use port ${wanted}. Choose one above 1023: ${setting}=${wanted + 8000} npm start`
        : `Port ${wanted} is in use. Stop the program that uses it, or choose another port: ${setting}=${wanted + 1} npm start`,
      { cause },
    );
  }
}
