import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { connectDatabase } from '../database/connect-database.ts';
import type { LeaseStore } from '../leases/lease.store.ts';
import { runExclusively } from '../leases/run-exclusively.ts';
import type { Clock } from '../process/clock.ts';

/**
 * A change to a service's stored data from one release to the next. It runs while the previous release still serves and
 * writes, so that release must understand the result, and readers must tolerate the old form until the release after.
 */
export interface Migration {
  /** 1, 2, 3… within a service. */
  readonly version: number;
  readonly name: string;
  /**
   * Repeated if the process dies before it is recorded, so it must be safe to repeat and skip what is already done. Its connection has no
   * time limit, because a change of a whole collection can take minutes.
   */
  run(connection: Connection): Promise<void>;
}

interface MigrationDocument {
  /** The version. */
  _id: number;
  name: string;
  appliedAt: Date;
}

const retryMs = 500;
const noTimeLimit = 0;

/**
 * Runs the migrations that this database lacks, in order, one process at a time; others wait until they are done. A new database has
 * nothing to change, so they are only recorded as applied.
 */
export async function runMigrations(deps: {
  /** Of the connection. */
  readonly uri: string;
  readonly connection: Connection;
  readonly migrations: readonly Migration[];
  readonly leases: LeaseStore;
  readonly clock: Clock;
  readonly log: Logger;
}): Promise<void> {
  const { uri, connection, migrations, leases, clock, log } = deps;

  async function record(applied: readonly Migration[]): Promise<void> {
    const appliedAt = clock.now();
    await connection.collection<MigrationDocument>('migrations').bulkWrite(
      applied.map(({ version, name }) => ({
        updateOne: { filter: { _id: version }, update: { $setOnInsert: { name, appliedAt } }, upsert: true },
      })),
    );
  }

  async function runPending(lost: AbortSignal) {
    const patient = await connectDatabase(uri, noTimeLimit);
    try {
      for (const migration of await listPendingMigrations(connection, migrations)) {
        lost.throwIfAborted();
        const { version, name } = migration;
        const startedAt = performance.now();
        await migration.run(patient);
        await record([migration]);
        log.info({ version, migration: name, seconds: (performance.now() - startedAt) / 1000 }, 'data migrated');
      }
    } finally {
      await patient.close();
    }
  }

  if (migrations.length > 0 && (await connection.listCollections()).length === 0) await record(migrations);
  while ((await listPendingMigrations(connection, migrations)).length > 0) {
    const done = await runExclusively(leases, { name: 'migrations' }, (_lease, lost) => runPending(lost));
    if (done === null) await sleep(retryMs);
  }
}

/** Each migration with the time when it was applied to this database; null while it is pending. */
export async function listMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<(Migration & { readonly appliedAt: Date | null })[]> {
  const rows =
    migrations.length === 0 ? [] : await connection.collection<MigrationDocument>('migrations').find().toArray();
  const appliedAt = new Map(rows.map((row) => [row._id, row.appliedAt]));
  return migrations.map((migration) => ({ ...migration, appliedAt: appliedAt.get(migration.version) ?? null }));
}

async function listPendingMigrations(connection: Connection, migrations: readonly Migration[]): Promise<Migration[]> {
  const all = await listMigrations(connection, migrations);
  return all.filter(({ appliedAt }) => appliedAt === null).toSorted((one, other) => one.version - other.version);
}
