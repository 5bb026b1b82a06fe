import { setTimeout } from 'node:timers/promises';
import { DataFolderError } from '@rally/embedded-mongo';
import { ConfigError, readConfig } from '@rally/service-kit';
import { type MongoClient, MongoError } from 'mongodb';
import { auditStoredData, type DataInvariant, formatInvariants } from './audit-stored-data.ts';
import { dataAuditConfig, NoDataToAuditError, withDatabaseToAudit } from './with-database.ts';

/** In a running product, events can be in flight: violations are checked again before they count. */
const maxChecks = 4;
const recheckMs = 2_000;

async function auditUntilSettled(client: MongoClient, uri: string, isLive: boolean): Promise<DataInvariant[]> {
  for (let looks = 1; ; looks += 1) {
    const invariants = await auditStoredData(client, uri, new Date());
    const isWhole = invariants.every(({ violations }) => violations.length === 0);
    if (isWhole || !isLive || looks === maxChecks) return invariants;
    await setTimeout(recheckMs);
  }
}

/** Expected errors print one line; others keep their stack trace. */
function isExpected(error: unknown): error is Error {
  return [NoDataToAuditError, DataFolderError, ConfigError, MongoError].some((kind) => error instanceof kind);
}

/** `npm run -s audit`: exit code 1 when an invariant is violated. */
try {
  const invariants = await withDatabaseToAudit(readConfig(dataAuditConfig, process.env), auditUntilSettled);
  process.stdout.write(`${formatInvariants(invariants).join('\n')}\n`);
  if (invariants.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
