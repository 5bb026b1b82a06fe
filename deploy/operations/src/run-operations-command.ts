import {
  createProductClient,
  type ProductClient,
  ProductClientError,
  productClientConfig,
} from '@rally/product-client';
import { ConfigError, readConfig } from '@rally/service-kit';

/** Invalid command line; the message is the usage text. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs a command-line program: prints its lines to standard output; an expected error is one line on standard error and exit code 1. */
export async function runOperationsCommand(
  command: (args: readonly string[], client: () => Promise<ProductClient>) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const lines = await command(process.argv.slice(2), () =>
      createProductClient(readConfig(productClientConfig, process.env)),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ProductClientError || error instanceof ConfigError))
      throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
