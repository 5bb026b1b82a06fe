import { backUpProduct } from './backups/back-up-product.ts';
import { runDataCommand } from './run-data-command.ts';

/** `npm run -s backup`: a backup of the running or stopped one-machine product. */
await runDataCommand(() => backUpProduct(process.env, new Date()));
