import { withDatabaseToAudit } from '@rally/audit';
import { deleteAllSigningKeys } from '@rally/identity';
import { getDatabaseUri, readConfig } from '@rally/service-kit';
import { runDataCliCommand } from './run-data-cli-command.ts';
import { dataTransferConfig } from './with-configured-database.ts';

/** `npm run -s discard-signing-keys`, after a leak of the signing keys: on the data of the running or stopped product. */
await runDataCliCommand(async () => {
  const config = readConfig(dataTransferConfig, process.env);
  const count = await withDatabaseToAudit(config, (_client, uri) =>
    deleteAllSigningKeys(getDatabaseUri(uri, 'identity')),
  );
  return `Signing keys discarded: ${count}. Restart Rally now: until then it trusts them for up to ten minutes.`;
});
