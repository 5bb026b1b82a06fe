import { resolve } from 'node:path';
import { readConfig } from '@rally/service-kit';
import { DataError } from './data-error.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { runCommand } from './run-command.ts';
import { dataConfig, withDatabase } from './with-database.ts';

const usage = `Exports all data of a database to a folder of files that mongoimport can read, or imports such a folder.

  npm run -s data -- export <folder> [database ...]     into a new folder
  npm run -s data -- import <folder>                    into empty databases

The database is the one named by MONGODB_URI, otherwise that of the stopped one-machine product (DATA_DIR, default .data).`;

async function run([command, folder, ...databases]: readonly string[]): Promise<readonly string[]> {
  const config = readConfig(dataConfig, process.env);
  if (folder !== undefined && command === 'export') {
    return await withDatabase(config, false, (client) => exportData(client, resolve(folder), databases));
  }
  if (folder !== undefined && command === 'import' && databases.length === 0) {
    return await withDatabase(config, true, (client) => importData(client, resolve(folder)));
  }
  throw new DataError(usage);
}

await runCommand(async () => (await run(process.argv.slice(2))).join('\n'));
