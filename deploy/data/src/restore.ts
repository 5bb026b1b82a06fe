import { restoreProduct } from './backups/restore-product.ts';
import { runDataCliCommand } from './run-data-cli-command.ts';

/** `npm run -s restore -- <backup>`: a new data folder from a backup. */
await runDataCliCommand(() => restoreProduct(process.argv.slice(2), process.env));
