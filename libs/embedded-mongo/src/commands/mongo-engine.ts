import { ChangeHistory } from '../change-streams/change-history.ts';
import { FailPoints } from '../fail-points/fail-points.ts';
import { OpenCursors } from '../reading/open-cursors.ts';
import { ReplicaSet } from '../replication/replica-set.ts';
import { LastSessionWritesTable } from '../sessions/last-session-writes-table.ts';
import { LogicalSessions } from '../sessions/logical-sessions.ts';
import { CollectionCatalog } from '../storage/collection-catalog.ts';
import { CommitGroup } from '../storage/commit-group.ts';
import type { DatabaseFile } from '../storage/database-file.ts';
import { TransactionJournal } from '../storage/transaction-journal.ts';

export interface MongoEngineOptions {
  /** The name of the replica set of which this server is the only member; null for a standalone. */
  readonly replicaSet: string | null;
  /** How many megabytes of changes a replica set keeps for change streams. MongoDB has a setting of this name. */
  readonly oplogSizeMB: number;
  /** Whether a replica set's replies have `$clusterTime`. */
  readonly sendsClusterTime: boolean;
  readonly testCommandsEnabled: boolean;
}

/** The state that commands work on: collections, the open group of writes, sessions, and open cursors. */
export class MongoEngine {
  readonly file: DatabaseFile;
  readonly journal = new TransactionJournal();
  readonly catalog: CollectionCatalog;
  readonly group: CommitGroup;
  readonly cursors = new OpenCursors();
  readonly sessions: LogicalSessions;
  /** Null for a standalone. */
  readonly replicaSet: ReplicaSet | null;
  /** Null unless the server is for tests. */
  readonly failPoints: FailPoints | null;

  /** @param onSyncFailure called when a disk sync fails; the server must then stop */
  constructor(file: DatabaseFile, options: MongoEngineOptions, onSyncFailure: (error: unknown) => void) {
    const { database } = file;
    const { journal } = this;
    this.file = file;
    this.catalog = new CollectionCatalog(database, journal);
    this.group = new CommitGroup(file, () => this.#readAnew(), onSyncFailure);
    const { replicaSet, oplogSizeMB, sendsClusterTime } = options;
    const table = replicaSet === null ? null : new LastSessionWritesTable(database);
    const storage = { database, journal, catalog: this.catalog, group: this.group };
    if (replicaSet === null) ChangeHistory.discard(database);
    this.replicaSet =
      replicaSet === null || !table
        ? null
        : new ReplicaSet(
            { name: replicaSet, historyBytes: oplogSizeMB << 20, sendsClusterTime },
            table,
            storage,
            this.cursors,
          );
    this.sessions = new LogicalSessions(table, (session) => {
      this.cursors.killSession(session.key);
      this.replicaSet?.abortTransaction(session);
      this.replicaSet?.history.wake();
    });
    this.failPoints = options.testCommandsEnabled ? new FailPoints() : null;
  }

  /** After a rollback of the open group. */
  #readAnew(): void {
    this.catalog.reload();
    this.sessions.reset();
    this.replicaSet?.history.reset();
  }
}
