import type { Binary } from 'bson';
import type { Document } from '../bson/document.ts';
import type { SqliteCollectionIndex } from './sqlite-collection-index.ts';

/** What others need to know about the collection whose row changed. */
export interface CollectionOfChangedRow {
  readonly namespace: string;
  /** Whether change streams can show documents as they were before and after a change. */
  readonly keepsImages: boolean;
  /** The keys of a document in each unique index. */
  uniqueKeys(bytes: Buffer): Iterable<{ readonly index: SqliteCollectionIndex; readonly key: Buffer }>;
}

/** A row before and after a change; null where it does not exist. */
export interface StoredRowChange {
  readonly collection: CollectionOfChangedRow;
  readonly rowId: number;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  /** Whether the whole document was replaced, instead of some fields. */
  readonly isReplacement: boolean;
}

/** A change to a whole collection or database, named as in change streams. */
export interface DdlChange {
  readonly type: 'create' | 'createIndexes' | 'drop' | 'dropDatabase' | 'dropIndexes' | 'modify' | 'rename';
  /** For a database, its name. */
  readonly namespace: string;
  readonly details: Document;
}

/** The transaction to which a change belongs. */
export interface ChangeTransactionId {
  readonly sessionId: Binary;
  readonly transactionNumber: number;
}

/** The observer of all changes. */
export interface ChangeObserver {
  noteRow(change: Omit<StoredRowChange, 'rowId'>): void;
  noteDefinition(change: DdlChange): void;
  /** What a transaction has changed, in order, in addition to the definitions recorded earlier. */
  noteTransaction(rows: readonly StoredRowChange[], origin: ChangeTransactionId): void;
  /** What has been recorded since the last command was undone. */
  discardNoted(): void;
}

/** What commands changed: rows, and collections that were created, dropped, renamed or got other indexes. */
export class RecordedCommandChanges {
  readonly rows: StoredRowChange[] = [];
  readonly redefined = new Set<string>();
}

/** Records what commands read and change while a transaction is open, and for the history of a replica set. */
export class TransactionJournal {
  recording: RecordedCommandChanges | null = null;
  /** Null for a standalone, and during work that is rolled back. */
  observer: ChangeObserver | null = null;
  /** Called before a collection is looked up. */
  onLookup: ((namespace: string) => void) | null = null;

  recordRow(
    collection: CollectionOfChangedRow,
    rowId: number,
    before: Buffer | null,
    after: Buffer | null,
    isReplacement = false,
  ): void {
    this.recording?.rows.push({ collection, rowId, before, after, isReplacement });
    this.observer?.noteRow({ collection, before, after, isReplacement });
  }

  recordDefinition(namespace: string): void {
    this.recording?.redefined.add(namespace);
  }

  /** Runs work whose changes are not observed. */
  unobserved<T>(run: () => T): T {
    const { observer } = this;
    this.observer = null;
    try {
      return run();
    } finally {
      this.observer = observer;
    }
  }
}
