import { NoDataError, withDatabaseServer } from '@rally/audit';
import { DataFolderError } from '@rally/embedded-mongo';
import { matchmakingMigrations } from '@rally/matchmaking';
import { paymentsMigrations } from '@rally/payments';
import { scoringMigrations } from '@rally/scoring';
import {
  ConfigError,
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
import { MongoError } from 'mongodb';
import { DataError } from './data-error.ts';
import { dataConfig } from './with-database.ts';

const usage = `Migrates the data of an earlier release. The services and the job prepare do this themselves.

  npm run -s migrate -- --status     shows each migration and when it was applied
  npm run -s migrate                 applies those that are pending

The database is that of the one-machine product (DATA_DIR, .data), or the one that MONGODB_URI names.`;

/** Services that are not here have no migrations. */
const migrationsOf: Readonly<Record<string, readonly Migration[]>> = {
  matchmaking: matchmakingMigrations,
  payments: paymentsMigrations,
  scoring: scoringMigrations,
};

async function migrate(args: readonly string[]): Promise<void> {
  const isStatus = args[0] === '--status';
  if (args.length > (isStatus ? 1 : 0)) throw new DataError(usage);
  await withDatabaseServer(readConfig(dataConfig, process.env), async (_client, uri) => {
    for (const [service, migrations] of Object.entries(migrationsOf)) {
      const connection = await connectDatabase(getDatabaseUri(uri, service));
      try {
        if (!isStatus) {
          const leases = createLeaseStore(connection);
          await runMigrations({ connection, migrations, leases, clock: systemClock, log: createLog('warn') });
        }
        for (const { version, name, appliedAt } of await listMigrations(connection, migrations)) {
          process.stdout.write(`${service} ${version}  ${appliedAt?.toISOString() ?? 'pending'}  ${name}\n`);
        }
      } finally {
        await connection.close();
      }
    }
  });
}

/** Expected errors print one line; others keep their stack trace. */
function isExpected(error: unknown): error is Error {
  return [DataError, NoDataError, DataFolderError, ConfigError, MongoError].some((kind) => error instanceof kind);
}

try {
  await migrate(process.argv.slice(2));
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
