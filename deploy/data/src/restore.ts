import { restoreProduct } from './backups/restore-product.ts';
import { runDataCliCommand } from './run-data-cli-command.ts';

/** `npm run -s restore -- <backup>`: a new data folder from a backup. */
const [backup, ...rest] = process.argv.slice(2);
await runDataCliCommand(() => restoreProduct(rest.length === 0 ? backup : undefined, process.env));
