import { dataServiceNames } from '@rally/contracts';
import { commandLineClientConfig, createStaffClient, type StaffClient, StaffClientError } from '@rally/product-client';
import { ConfigError, readConfig } from '@rally/service-kit';

/** Invalid command line; the message is the usage text. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs a command-line program: prints its lines to standard output; an expected error is one line on standard error and exit code 1. */
export async function runCommandLine(
  command: (args: readonly string[], client: () => Promise<StaffClient>) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const lines = await command(process.argv.slice(2), () =>
      createStaffClient(readConfig(commandLineClientConfig, process.env)),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StaffClientError || error instanceof ConfigError))
      throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** @throws UsageError that names the service, where none with data has this name */
export function requireDataService(service: string, usage: string): void {
  if (dataServiceNames.some((name) => name === service)) return;
  throw new UsageError(`There is no service ${service}.\n\n${usage}`);
}
