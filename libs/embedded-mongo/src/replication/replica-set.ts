import { ChangeHistory } from '../change-streams/change-history.ts';
import type { OpenCursors } from '../reading/open-cursors.ts';
import type { LastSessionWritesTable } from '../sessions/last-session-writes-table.ts';
import type { LogicalSession } from '../sessions/logical-sessions.ts';
import { OpenTransactions, type TransactionalStorage } from '../transactions/open-transactions.ts';
import { SnapshotReads } from '../transactions/snapshot-reads.ts';
import { ClusterClock } from './cluster-clock.ts';

const transactionLifetimeSeconds = 60;

export interface ReplicaSetOptions {
  readonly name: string;
  /** How many bytes of changes are kept for change streams. */
  readonly historyBytes: number;
  /** Whether replies contain the cluster time. */
  readonly sendsClusterTime: boolean;
}

/** What only a replica set has: transactions, retryable writes and cluster time. */
export class ReplicaSet {
  readonly name: string;
  readonly clock: ClusterClock;
  readonly transactions: OpenTransactions;
  readonly snapshots: SnapshotReads;
  readonly table: LastSessionWritesTable;
  readonly history: ChangeHistory;
  /** MongoDB's parameter `transactionLifetimeLimitSeconds`. */
  transactionLifetimeSeconds = transactionLifetimeSeconds;

  constructor(
    { name, historyBytes, sendsClusterTime }: ReplicaSetOptions,
    table: LastSessionWritesTable,
    storage: TransactionalStorage,
    cursors: OpenCursors,
  ) {
    this.name = name;
    this.clock = new ClusterClock(sendsClusterTime);
    this.table = table;
    this.history = new ChangeHistory(storage.database, storage.group, this.clock, historyBytes);
    storage.journal.observer = this.history;
    storage.group.beforeCommit = () => this.history.flush();
    this.transactions = new OpenTransactions(storage);
    this.snapshots = new SnapshotReads(this.transactions, this.clock, cursors);
  }

  /** Aborts the open transaction of a session, if it has one. */
  abortTransaction(session: LogicalSession): void {
    const { transaction, newest } = session;
    if (!transaction) return;
    session.transaction = undefined;
    if (newest) newest.state = 'aborted';
    this.transactions.discard(transaction);
  }
}
