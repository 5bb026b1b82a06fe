import { Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { OpenCursors } from '../reading/open-cursors.ts';
import type { ClusterClock } from '../replication/cluster-clock.ts';
import type { OpenTransactions } from './open-transactions.ts';
import { Transaction } from './transaction.ts';

const readCommands = new Set(['aggregate', 'distinct', 'find']);
/** As long as MongoDB keeps its history. */
const lifeMs = 5 * 60_000;
const maxSnapshots = 100;

/** Reads outside of transactions with the read concern `snapshot`: as things were at a cluster time. A snapshot is a transaction that only reads. */
export class SnapshotReads {
  readonly #transactions: OpenTransactions;
  readonly #clock: ClusterClock;
  readonly #cursors: OpenCursors;
  readonly #byTime = new Map<string, Transaction>();

  constructor(transactions: OpenTransactions, clock: ClusterClock, cursors: OpenCursors) {
    this.#transactions = transactions;
    this.#clock = clock;
    this.#cursors = cursors;
  }

  /** Runs a command that reads a snapshot. The reply has its time, so that the client can read it again. */
  run(name: string, readConcern: Document, run: () => Document): Document {
    if (!readCommands.has(name)) {
      throw new MongoError('InvalidOptions', `Command ${name} does not support { readConcern: { level: "snapshot" } }`);
    }
    const { atClusterTime } = readConcern;
    const time = atClusterTime instanceof Timestamp ? atClusterTime : this.#clock.time;
    const snapshot = this.#byTime.get(time.toString()) ?? this.#take(time, atClusterTime !== undefined);
    this.#cursors.owner = { ...this.#cursors.owner, readsAll: true };
    const reply = this.#transactions.runInside(snapshot, run);
    if (!isDocument(reply.cursor)) return { ...reply, atClusterTime: time };
    return { ...reply, cursor: { ...reply.cursor, atClusterTime: time } };
  }

  #take(time: Timestamp, isOfBefore: boolean): Transaction {
    if (isOfBefore && !time.equals(this.#clock.time)) {
      throw new MongoError('SnapshotTooOld', 'Read timestamp is older than the oldest available timestamp.');
    }
    const snapshot = new Transaction('', 0, true);
    const key = time.toString();
    this.#byTime.set(key, snapshot);
    this.#transactions.add(snapshot);
    setTimeout(() => this.#drop(key), lifeMs).unref();
    const [oldest] = this.#byTime.keys();
    if (this.#byTime.size > maxSnapshots && oldest !== undefined) this.#drop(oldest);
    return snapshot;
  }

  #drop(key: string): void {
    const snapshot = this.#byTime.get(key);
    if (!snapshot) return;
    this.#byTime.delete(key);
    this.#transactions.discard(snapshot);
  }
}
