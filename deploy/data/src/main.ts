import { resolve } from 'node:path';
import { readConfig } from '@rally/service-kit';
import { DataTransferError } from './data-transfer-error.ts';
import { exportDatabases } from './export-databases.ts';
import { importDatabases } from './import-databases.ts';
import { runDataCliCommand } from './run-data-cli-command.ts';
import { dataTransferConfig, withConfiguredDatabase } from './with-configured-database.ts';

const usage = `Exports all data of a database to a folder of files that mongoimport can read, or imports such a folder.

  npm run -s data -- export <folder> [database ...]     into a new folder
  npm run -s data -- import <folder>                    into empty databases

The database is the one named by MONGODB_URI, otherwise that of the stopped one-machine product (DATA_DIR, default .data).`;

async function run([command, folder, ...databases]: readonly string[]): Promise<readonly string[]> {
  const config = readConfig(dataTransferConfig, process.env);
  if (folder !== undefined && command === 'export') {
    return await withConfiguredDatabase(config, false, (client) => exportDatabases(client, resolve(folder), databases));
  }
  if (folder !== undefined && command === 'import' && databases.length === 0) {
    return await withConfiguredDatabase(config, true, (client) => importDatabases(client, resolve(folder)));
  }
  throw new DataTransferError(usage);
}

await runDataCliCommand(async () => (await run(process.argv.slice(2))).join('\n'));
