import { restoreProduct } from './backups/restore-product.ts';
import { runCommand } from './run-command.ts';

/** `npm run -s restore -- <backup>`: a new data folder from a backup. */
await runCommand(() => restoreProduct(process.argv[2], process.env));
