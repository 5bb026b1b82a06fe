import type { Document } from '../bson/document.ts';
import type { StoredRowChange } from '../storage/transaction-journal.ts';

/** Rows of a collection by number; null for a row that does not exist. */
export type StoredRowsByRowId = Map<number, Buffer | null>;

/** A collection that a transaction creates, with its indexes except the one on `_id`. */
export interface CreatedCollection {
  readonly options: Document;
  readonly indexes: readonly Document[];
}

/** How many bytes of its own and of other clients' changes a transaction can hold in memory. */
export const maxTransactionBytes = 64 << 20;
/** Approximate cost of one row in addition to its content. */
const rowBytes = 100;

/** An open transaction: what it wrote, and what others changed since it began. None of it is in the data file before the commit. */
export class Transaction {
  readonly sessionKey: string;
  readonly number: number;
  /** Whether it is only a snapshot, which nobody has to wait for. */
  readonly isReadOnly: boolean;
  /** The collections that it has used, including missing ones. Their definitions cannot change until it ends. */
  readonly namespaces = new Set<string>();
  readonly created = new Map<string, CreatedCollection>();
  readonly written = new Map<string, StoredRowsByRowId>();
  /** The changes that led to `written`, in order. */
  readonly changes: StoredRowChange[] = [];
  /** The original content, when it began, of rows that others have changed since. */
  readonly past = new Map<string, StoredRowsByRowId>();
  /** The collections whose definitions others have changed since. */
  readonly redefined = new Set<string>();
  /** The unique keys of the documents it wrote. */
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
