import { setTimeout } from 'node:timers/promises';
import { DataFolderError } from '@rally/embedded-mongo';
import { scoringConfig } from '@rally/scoring';
import { ConfigError, readConfig } from '@rally/service-kit';
import { type MongoClient, MongoError } from 'mongodb';
import { auditStoredData, type DataInvariant, formatInvariants } from './audit-stored-data.ts';
import { dataAuditConfig, NoDataToAuditError, withDatabaseToAudit } from './with-database.ts';

const auditConfig = dataAuditConfig.extend({ LEAGUE_ZONE: scoringConfig.shape.LEAGUE_ZONE });

/** In a running product, events can be in flight: violations are checked again before they count. */
const maxChecks = 4;
const recheckMs = 2_000;

async function auditUntilSettled(
  client: MongoClient,
  uri: string,
  isLive: boolean,
  leagueZone: string,
): Promise<DataInvariant[]> {
  for (let checks = 1; ; checks += 1) {
    const invariants = await auditStoredData(client, uri, new Date(), leagueZone);
    const isWhole = invariants.every(({ violations }) => violations.length === 0);
    if (isWhole || !isLive || checks === maxChecks) return invariants;
    await setTimeout(recheckMs);
  }
}

/** Expected errors print one line; others keep their stack trace. */
function isExpected(error: unknown): error is Error {
  return [NoDataToAuditError, DataFolderError, ConfigError, MongoError].some((kind) => error instanceof kind);
}

/** `npm run -s audit`: exit code 1 when an invariant is violated. */
try {
  const config = readConfig(auditConfig, process.env);
  const invariants = await withDatabaseToAudit(config, (client, uri, isLive) =>
    auditUntilSettled(client, uri, isLive, config.LEAGUE_ZONE),
  );
  process.stdout.write(`${formatInvariants(invariants).join('\n')}\n`);
  if (invariants.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
