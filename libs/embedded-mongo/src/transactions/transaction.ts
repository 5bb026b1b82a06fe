import type { Document } from '../bson/document.ts';
import type { StoredRowChange } from '../storage/transaction-journal.ts';

/** Rows of a collection by number; null for a row that does not exist. */
export type StoredRowsByRowId = Map<number, Buffer | null>;

/** A collection that a transaction creates, with the indexes besides that of `_id`. */
export interface CreatedCollection {
  readonly options: Document;
  readonly indexes: readonly Document[];
}

/** How many bytes of other clients' changes, and of its own, a transaction may hold in memory. */
export const maxTransactionBytes = 64 << 20;
/** What one row costs besides its content, about. */
const rowBytes = 100;

/** An open transaction: what it wrote, and what others changed since it began. Nothing of it is in the data file before it commits. */
export class Transaction {
  readonly sessionKey: string;
  readonly number: number;
  /** Whether it is only a snapshot, which nobody waits for. */
  readonly isReadOnly: boolean;
  /** The collections that it has used, also ones that do not exist. Their definitions do not change until it ends. */
  readonly namespaces = new Set<string>();
  readonly created = new Map<string, CreatedCollection>();
  readonly written = new Map<string, StoredRowsByRowId>();
  /** How it came to that, in order. */
  readonly changes: StoredRowChange[] = [];
  /** What rows that others changed meanwhile contained when it began. */
  readonly past = new Map<string, StoredRowsByRowId>();
  /** The collections whose definition others changed meanwhile. */
  readonly redefined = new Set<string>();
  /** The unique keys of what it wrote. */
  readonly keys = new Set<string>();
  writtenBytes = 0;
  #pastBytes = 0;
  readonly #whenEnded: (() => void)[] = [];

  constructor(sessionKey: string, number: number, isReadOnly = false) {
    this.sessionKey = sessionKey;
    this.number = number;
    this.isReadOnly = isReadOnly;
  }

  /** Whether others have changed more since it began than is kept. */
  get isTooOld(): boolean {
    return this.#pastBytes > maxTransactionBytes;
  }

  hasWritten(namespace: string, rowId: number): boolean {
    return this.written.get(namespace)?.has(rowId) ?? false;
  }

  write(change: StoredRowChange): void {
    const { collection, rowId, after } = change;
    getOrCreateRowMap(this.written, collection.namespace).set(rowId, after);
    this.writtenBytes += rowBytes + (after?.length ?? 0);
    this.changes.push(change);
  }

  /** Keeps what a row contained before another client's first change of it. */
  keepPast(namespace: string, rowId: number, content: Buffer | null): void {
    if (this.isTooOld) return;
    const rows = getOrCreateRowMap(this.past, namespace);
    if (rows.has(rowId)) return;
    rows.set(rowId, content);
    this.#pastBytes += rowBytes + (content?.length ?? 0);
    if (this.isTooOld) this.past.clear();
  }

  /** Calls back once it has committed or aborted. */
  whenEnded(callBack: () => void): void {
    this.#whenEnded.push(callBack);
  }

  end(): void {
    for (const callBack of this.#whenEnded.splice(0)) setImmediate(callBack);
  }
}

function getOrCreateRowMap(contents: Map<string, StoredRowsByRowId>, namespace: string): StoredRowsByRowId {
  const known = contents.get(namespace);
  if (known) return known;
  const rows: StoredRowsByRowId = new Map();
  contents.set(namespace, rows);
  return rows;
}
