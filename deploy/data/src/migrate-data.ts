import { withDatabaseToAudit } from '@rally/audit';
import { identityMigrations } from '@rally/identity';
import { matchmakingMigrations } from '@rally/matchmaking';
import { paymentsMigrations } from '@rally/payments';
import { playersMigrations } from '@rally/players';
import { scoringMigrations } from '@rally/scoring';
import {
  connectDatabase,
  createLeaseStore,
  createLog,
  getDatabaseUri,
  listMigrations,
  type Migration,
  readConfig,
  runMigrations,
  systemClock,
} from '@rally/service-kit';
import { DataTransferError } from './data-transfer-error.ts';
import { dataTransferConfig } from './with-configured-database.ts';

const usage = `Migrates the data of an earlier release. The services and the job prepare do this themselves.

  npm run -s migrate -- --status     shows each migration and when it was applied
  npm run -s migrate                 applies those that are pending

The database is that of the one-machine product (DATA_DIR, .data), or the one that MONGODB_URI names.`;

/** Services that are not listed here have no migrations. */
const migrationsOf: Readonly<Record<string, readonly Migration[]>> = {
  identity: identityMigrations,
  matchmaking: matchmakingMigrations,
  payments: paymentsMigrations,
  players: playersMigrations,
  scoring: scoringMigrations,
};

/** Lists the migrations. Without `--status`, applies them first. */
export async function migrateData(args: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const isStatus = args[0] === '--status';
  if (args.length > (isStatus ? 1 : 0)) throw new DataTransferError(usage);
  const lines: string[] = [];
  await withDatabaseToAudit(readConfig(dataTransferConfig, env), async (_client, uri) => {
    for (const [service, migrations] of Object.entries(migrationsOf)) {
      const serviceUri = getDatabaseUri(uri, service);
      const connection = await connectDatabase(serviceUri);
      try {
        if (!isStatus) {
          const leases = createLeaseStore(connection);
          const log = createLog('warn');
          await runMigrations({ uri: serviceUri, connection, migrations, leases, clock: systemClock, log });
        }
        for (const { version, name, appliedAt } of await listMigrations(connection, migrations)) {
          lines.push(`${service} ${version}  ${appliedAt?.toISOString() ?? 'pending'}  ${name}`);
        }
      } finally {
        await connection.close();
      }
    }
  });
  return lines;
}
