import { backUpProduct } from './backups/back-up-product.ts';
import { runDataCliCommand } from './run-data-cli-command.ts';

/** `npm run -s backup`: a backup of the running or stopped one-machine product. */
await runDataCliCommand(() => backUpProduct(process.env, new Date()));
