import { migrateData } from './migrate-data.ts';
import { runDataCliCommand } from './run-data-cli-command.ts';

await runDataCliCommand(async () => (await migrateData(process.argv.slice(2), process.env)).join('\n'));
