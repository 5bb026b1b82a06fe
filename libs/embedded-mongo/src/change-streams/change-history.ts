import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Timestamp } from 'bson';
import { toBuffer } from '../bson/raw-document.ts';
import type { ClusterClock } from '../replication/cluster-clock.ts';
import type { CommitGroup } from '../storage/commit-group.ts';
import type {
  ChangeObserver,
  ChangeTransactionId,
  DdlChange,
  StoredRowChange,
} from '../storage/transaction-journal.ts';
import { readChangeNamespaces } from './change-entry.ts';
import { ChangeEntryEncoder } from './change-entry-encoder.ts';

/** One change of a batch. */
export class EncodedChange {
  readonly bytes: Buffer;
  #namespaces: readonly string[] | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The namespaces of the change, decoded once for all streams. */
  get namespaces(): readonly string[] {
    this.#namespaces ??= readChangeNamespaces(this.bytes);
    return this.#namespaces;
  }
}

/** The changes of one commit to the data file, in order. */
export interface ChangeBatch {
  /** The total size of the history since it began, in bytes, when the batch was complete. */
  readonly end: number;
  /** The time of its last change. */
  readonly time: Timestamp;
  readonly changes: readonly EncodedChange[];
}

/** If the changes of one commit are larger, a row is written early. */
const maxBatchBytes = 8 << 20;
/** How much memory the newest batches may take, so that streams that keep up do not have to read the data file. */
const maxRecentBytes = 4 << 20;

/**
 * All changes of a replica set in the order of their times, as far back as `maxBytes` allow. A change is stored in the same SQLite
 * transaction as the data it changed, and becomes visible once that transaction is on disk.
 *
 * The oldest batch is always an empty mark: the history is complete after its time.
 */
export class ChangeHistory implements ChangeObserver {
  readonly #database: DatabaseSync;
  readonly #group: CommitGroup;
  readonly #clock: ClusterClock;
  readonly #maxBytes: number;
  readonly #insert: StatementSync;
  readonly #next: StatementSync;
  readonly #nextTime: StatementSync;
  readonly #trim: StatementSync;
  readonly #waiting = new Set<() => void>();
  /** The changes of the open group. */
  readonly #writer = new ChangeEntryEncoder();
  /** How many of these bytes are stamped with their time. */
  #stamped = 0;
  /** Whether a stream has read since the last commit. */
  #isFollowed = false;
  #recent: ChangeBatch[] = [];
  #recentBytes = 0;
  #end = 0;
  #durable = { end: 0, time: Timestamp.fromBits(0, 0) };
  #begin = { end: 0, time: Timestamp.fromBits(0, 0) };

  constructor(database: DatabaseSync, group: CommitGroup, clock: ClusterClock, maxBytes: number) {
    this.#database = database;
    this.#group = group;
    this.#clock = clock;
    this.#maxBytes = maxBytes;
    database.exec(
      'CREATE TABLE IF NOT EXISTS changes (end INTEGER PRIMARY KEY, seconds INTEGER NOT NULL, counter INTEGER NOT NULL, entries BLOB NOT NULL)',
    );
    this.#insert = database.prepare('INSERT INTO changes (end, seconds, counter, entries) VALUES (?, ?, ?, ?)');
    this.#next = database.prepare(
      'SELECT end, seconds, counter, entries FROM changes WHERE end > ? ORDER BY end LIMIT 1',
    );
    this.#nextTime = database.prepare('SELECT end, seconds, counter FROM changes WHERE end > ? ORDER BY end LIMIT 1');
    this.#trim = database.prepare('SELECT max(end) AS end FROM changes WHERE end <= ?');
    const last = database.prepare('SELECT seconds, counter FROM changes ORDER BY end DESC LIMIT 1').get();
    if (last) clock.advance(readTime(last));
    else this.#insert.run(1, clock.time.t, clock.time.i, Buffer.alloc(0));
    this.reset();
    this.#durable = { end: this.#end, time: last ? readTime(last) : clock.time };
  }

  /** Deletes the history of a server that used to be a replica set, because a standalone does not continue it. */
  static discard(database: DatabaseSync): void {
    database.exec('DROP TABLE IF EXISTS changes');
  }

  /** Reloads the state from the data file, after a rollback. */
  reset(): void {
    this.#writer.truncate(0);
    this.#stamped = 0;
    this.#setRecent([]);
    const [first, last] = ['ASC', 'DESC'].map((order) =>
      this.#database.prepare(`SELECT end, seconds, counter FROM changes ORDER BY end ${order} LIMIT 1`).get(),
    );
    this.#begin = { end: Number(first?.end), time: readTime(first ?? {}) };
    this.#end = Number(last?.end);
  }

  /** The history is complete after this time. */
  get beginTime(): Timestamp {
    return this.#begin.time;
  }

  /** The position and time at which the changes on disk end. */
  get durable(): { readonly end: number; readonly time: Timestamp } {
    return this.#durable;
  }

  noteRow(row: Omit<StoredRowChange, 'rowId'>): void {
    this.#writer.writeRow(row);
  }

  noteDefinition(definition: DdlChange): void {
    this.#writer.writeDefinition(definition);
  }

  noteTransaction(rows: readonly StoredRowChange[], origin: ChangeTransactionId): void {
    for (const row of rows) this.#writer.writeRow(row);
    this.#writer.setOrigin(this.#stamped, origin);
  }

  discardNoted(): void {
    this.#writer.truncate(this.#stamped);
  }

  /** Stamps the changes of a command with the cluster time. */
  stamp(): void {
    if (this.#writer.length === this.#stamped) return;
    this.#writer.setTime(this.#stamped, this.#clock.time, Date.now());
    this.#stamped = this.#writer.length;
    if (this.#stamped > maxBatchBytes && this.#database.isTransaction) this.flush();
  }

  /** Writes the open group's changes, just before it commits. */
  flush(): void {
    if (this.#writer.length > this.#stamped) {
      this.#clock.tick();
      this.#writer.setTime(this.#stamped, this.#clock.time, Date.now());
    }
    const { bytes } = this.#writer;
    if (bytes.length === 0) return;
    const { time } = this.#clock;
    this.#end += bytes.length;
    const end = this.#end;
    this.#insert.run(end, time.t, time.i, bytes);
    this.#keepRecent(end, time, bytes);
    this.#writer.truncate(0);
    this.#stamped = 0;
    if (end - this.#begin.end > this.#maxBytes) this.#forgetUntil(end - this.#maxBytes * keptShare);
    this.#group.whenDurable((failure) => {
      if (failure !== undefined) return;
      if (end > this.#durable.end) this.#durable = { end, time };
      this.wake();
    });
  }

  /** Deletes all changes. Streams that have read them continue. */
  forget(): void {
    this.#group.begin();
    this.flush();
    this.#forgetUntil(this.#end);
  }

  /** The first batch on disk after a position in the history. Null if that position has been deleted. */
  readAfter(end: number): ChangeBatch | undefined | null {
    this.#isFollowed = true;
    if (end < this.#begin.end) return null;
    if (end >= this.#durable.end) return undefined;
    const recent = this.#findRecent(end);
    if (recent) return recent;
    const row = this.#next.get(end);
    const { entries } = row ?? {};
    if (!row || !(entries instanceof Uint8Array)) return undefined;
    return {
      end: Number(row.end),
      time: readTime(row),
      changes: splitChangeEntries(toBuffer(entries)).map(toEncodedChange),
    };
  }

  /** A position before which no change is newer than a time. */
  findEndBefore(time: Timestamp): number {
    let [low, high] = [this.#begin.end, this.#end];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const row = this.#nextTime.get(middle);
      if (!row || readTime(row).compare(time) >= 0) high = middle;
      else low = Number(row.end);
    }
    return low;
  }

  /** Calls back once more changes are on disk, or a cursor was closed. @returns a function that cancels it */
  wait(callBack: () => void): () => void {
    this.#waiting.add(callBack);
    return () => this.#waiting.delete(callBack);
  }

  /** Calls all waiting callbacks. */
  wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const callBack of waiting) callBack();
  }

  #forgetUntil(limit: number): void {
    const end = Number(this.#trim.get(limit)?.end ?? 0);
    if (end <= this.#begin.end) return;
    this.#database.prepare('DELETE FROM changes WHERE end < ?').run(end);
    this.#database.prepare('UPDATE changes SET entries = zeroblob(0) WHERE end = ?').run(end);
    const mark = this.#database.prepare('SELECT seconds, counter FROM changes WHERE end = ?').get(end);
    this.#begin = { end, time: readTime(mark ?? {}) };
    this.#setRecent(this.#recent.filter((batch) => batch.end > end));
  }

  /** Nothing is kept in memory while no stream reads. */
  #keepRecent(end: number, time: Timestamp, bytes: Buffer): void {
    if (!this.#isFollowed && this.#waiting.size === 0) {
      if (this.#recent.length > 0) this.#setRecent([]);
      return;
    }
    this.#isFollowed = false;
    this.#recent.push({ end, time, changes: splitChangeEntries(Buffer.from(bytes)).map(toEncodedChange) });
    this.#recentBytes += bytes.length;
    if (this.#recentBytes > maxRecentBytes) this.#setRecent(this.#recent.slice(Math.ceil(this.#recent.length / 2)));
  }

  #setRecent(batches: ChangeBatch[]): void {
    this.#recent = batches;
    this.#recentBytes = batches.reduce((sum, { changes }) => sum + sizeOf(changes), 0);
  }

  /** The batches in memory are the newest, without gaps, so if one before a position is there, the one after it is too. */
  #findRecent(end: number): ChangeBatch | undefined {
    const newest = this.#recent.at(-1);
    const [oldest] = this.#recent;
    if (!newest || !oldest || oldest.end > end) return undefined;
    let index = this.#recent.length - 1;
    while (index > 0 && (this.#recent[index - 1]?.end ?? 0) > end) index -= 1;
    return this.#recent[index];
  }
}

/** The share of the limit that is kept when the oldest changes are deleted. */
const keptShare = 15 / 16;

function toEncodedChange(bytes: Buffer): EncodedChange {
  return new EncodedChange(bytes);
}

function sizeOf(changes: readonly EncodedChange[]): number {
  return changes.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function splitChangeEntries(entries: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < entries.length; ) {
    const length = entries.readInt32LE(at);
    found.push(entries.subarray(at, at + length));
    at += length;
  }
  return found;
}

function readTime({ seconds, counter }: Record<string, unknown>): Timestamp {
  return new Timestamp({ t: Number(seconds ?? 0), i: Number(counter ?? 0) });
}
