import type { SqliteCollectionIndex } from './sqlite-collection-index.ts';

/** What others need to know of the collection whose row changed. */
export interface ChangedRowCollection {
  readonly namespace: string;
  /** The keys of a document in each unique index. */
  uniqueKeys(bytes: Buffer): Iterable<{ readonly index: SqliteCollectionIndex; readonly key: Buffer }>;
}

/** A row before and after a change; null where it does not exist. */
export interface StoredRowChange {
  readonly collection: ChangedRowCollection;
  readonly rowId: number;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
}

/** What commands changed: rows, and collections that were created, dropped, renamed or got other indexes. */
export class ChangeRecording {
  readonly rows: StoredRowChange[] = [];
  readonly redefined = new Set<string>();
}

/** Notes what commands read and change while a transaction is open. At other times, it costs one comparison per row. */
export class ChangeJournal {
  recording: ChangeRecording | null = null;
  /** Called before a collection is looked up. */
  onLookup: ((namespace: string) => void) | null = null;

  recordRow(collection: ChangedRowCollection, rowId: number, before: Buffer | null, after: Buffer | null): void {
    this.recording?.rows.push({ collection, rowId, before, after });
  }

  recordDefinition(namespace: string): void {
    this.recording?.redefined.add(namespace);
  }
}
