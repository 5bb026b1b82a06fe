import { setTimeout } from 'node:timers/promises';
import { DataFolderError } from '@rally/embedded-mongo';
import { ConfigError, readConfig } from '@rally/service-kit';
import { type MongoClient, MongoError } from 'mongodb';
import { audit, auditLines, type Invariant } from './audit.ts';
import { auditConfig, NoData, withServer } from './with-server.ts';

/** On a product that runs, news may be on its way: what is found is looked at again before it counts. */
const looksMax = 4;
const betweenLooksMs = 2_000;

async function look(client: MongoClient, uri: string, isLive: boolean): Promise<Invariant[]> {
  for (let looks = 1; ; looks += 1) {
    const invariants = await audit(client, uri, new Date());
    const isWhole = invariants.every(({ findings }) => findings.length === 0);
    if (isWhole || !isLive || looks === looksMax) return invariants;
    await setTimeout(betweenLooksMs);
  }
}

/** What a person can mend is told in one line; anything else keeps its stack. */
function isExpected(error: unknown): error is Error {
  return [NoData, DataFolderError, ConfigError, MongoError].some((kind) => error instanceof kind);
}

/** `npm run -s audit`: exit code 1 when an invariant is broken. */
try {
  const invariants = await withServer(readConfig(auditConfig, process.env), look);
  process.stdout.write(`${auditLines(invariants).join('\n')}\n`);
  if (invariants.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
