import { backUpProduct } from './backups/back-up-product.ts';
import { runCommand } from './run-command.ts';

/** `npm run -s backup`: a backup of the running or stopped one-machine product. */
await runCommand(() => backUpProduct(process.env, new Date()));
