import type { DatabaseSync } from 'node:sqlite';
import { Binary } from 'bson';
import type { Document } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import type { CommitGroup } from '../storage/commit-group.ts';
import type { SqliteCollectionIndex } from '../storage/sqlite-collection-index.ts';
import { RecordedCommandChanges, type TransactionJournal } from '../storage/transaction-journal.ts';
import { BlockedByTransactionError } from './blocked-by-transaction-error.ts';
import { maxTransactionBytes, type StoredRowsByRowId, type Transaction } from './transaction.ts';

export interface TransactionalStorage {
  readonly database: DatabaseSync;
  readonly journal: TransactionJournal;
  readonly catalog: CollectionCatalog;
  readonly group: CommitGroup;
}

/** Restoring more rows than this for one command would keep others waiting. */
const maxRestoredRows = 20_000;

/**
 * The open transactions, with snapshot isolation. Their writes are kept in memory. Each command of a transaction runs in a savepoint,
 * which first restores the collections it uses to their state when the transaction began, plus the transaction's writes; afterwards the
 * savepoint is rolled back. So queries, indexes and updates work as they do outside of transactions.
 *
 * The first to write a document or a unique key holds it until its transaction ends: another transaction fails with `WriteConflict`,
 * and a write outside of transactions waits.
 */
export class OpenTransactions {
  readonly #storage: TransactionalStorage;
  readonly #open = new Set<Transaction>();

  constructor(storage: TransactionalStorage) {
    this.#storage = storage;
  }

  get count(): number {
    return this.#open.size;
  }

  add(transaction: Transaction): void {
    this.#open.add(transaction);
  }

  /** Forgets a transaction without its writes. */
  discard(transaction: Transaction): void {
    this.#open.delete(transaction);
    transaction.end();
  }

  all(): Iterable<Transaction> {
    return this.#open;
  }

  /** Runs a command in a transaction. @throws MongoError `WriteConflict` and others, after which it must be discarded */
  runInside(transaction: Transaction, run: () => Document): Document {
    return this.#storage.journal.unobserved(() => this.#runInside(transaction, run));
  }

  #runInside(transaction: Transaction, run: () => Document): Document {
    const { database, catalog, group, journal } = this.#storage;
    const recording = new RecordedCommandChanges();
    if (transaction.isTooOld) throw snapshotTooOld();
    const existed = new Map<string, boolean>();
    const restores: (() => void)[] = [];
    const prepare = (namespace: string) => {
      if (existed.has(namespace)) return;
      existed.set(namespace, false);
      journal.recording = null;
      const collection = catalog.find(namespace);
      existed.set(namespace, collection !== undefined);
      if (collection) restores.push(collection.remember());
      this.#showSnapshot(transaction, namespace);
      journal.recording = recording;
    };
    let created: [string, Collection][] = [];
    database.exec('SAVEPOINT inside');
    try {
      journal.onLookup = prepare;
      journal.recording = recording;
      const reply = group.bypass(() => {
        const result = run();
        created = [...recording.redefined].map((namespace) => {
          const collection = catalog.find(namespace);
          if (existed.get(namespace) || !collection) throw existingCollectionIndexError(namespace);
          return [namespace, collection];
        });
        return result;
      });
      for (const [namespace, { options, indexes }] of created) {
        for (const other of this.#open) {
          if (other !== transaction && other.created.has(namespace)) throw writeConflict();
        }
        const specs = indexes.slice(1).map(({ definition }) => definition.spec);
        transaction.created.set(namespace, { options, indexes: specs });
      }
      return this.#accept(transaction, recording, reply, () => this.#leave(recording, existed, restores));
    } catch (error) {
      if (journal.onLookup) this.#leave(recording, existed, restores);
      throw error;
    }
  }

  /** Runs work that writes outside of transactions. @throws BlockedByTransactionError after undoing all of it */
  runOutside<T>(run: () => T): T {
    if (this.#open.size === 0) return run();
    const { database, group, journal } = this.#storage;
    const recording = new RecordedCommandChanges();
    const restores = new Map<string, () => void>();
    group.begin();
    database.exec('SAVEPOINT outside');
    journal.recording = recording;
    journal.onLookup = (namespace) => this.#rememberOnce(namespace, restores);
    const outcome = captureOutcome(run);
    journal.recording = null;
    journal.onLookup = null;
    const owner = this.#findOwner(recording);
    // Without a transaction, an error of SQLite has rolled back the whole group.
    if (owner && database.isTransaction) {
      database.exec('ROLLBACK TO outside; RELEASE outside');
      this.#restore(recording, restores);
      journal.observer?.discardNoted();
      throw new BlockedByTransactionError(owner);
    }
    if (database.isTransaction) database.exec('RELEASE outside');
    this.#keepPast(recording);
    return outcome();
  }

  /** Writes what a transaction wrote into the open group, together with what `alongside` writes. */
  commit(transaction: Transaction, alongside: () => void): void {
    const { catalog, group, journal } = this.#storage;
    group.begin();
    const recording = new RecordedCommandChanges();
    journal.recording = recording;
    try {
      for (const namespace of transaction.created.keys()) this.#create(transaction, namespace);
      journal.unobserved(() => {
        for (const [namespace, rows] of transaction.written) catalog.find(namespace)?.setRows(rows);
      });
      journal.observer?.noteTransaction(transaction.changes, {
        sessionId: new Binary(Buffer.from(transaction.sessionKey, 'hex'), Binary.SUBTYPE_UUID),
        transactionNumber: transaction.number,
      });
      alongside();
    } catch (error) {
      journal.recording = null;
      group.abort(error);
      throw error;
    }
    journal.recording = null;
    this.discard(transaction);
    this.#keepPast(recording);
  }

  #rememberOnce(namespace: string, restores: Map<string, () => void>): void {
    if (restores.has(namespace)) return;
    restores.set(namespace, () => {});
    const collection = this.#storage.catalog.find(namespace);
    if (collection) restores.set(namespace, collection.remember());
  }

  #restore({ redefined }: RecordedCommandChanges, restores: ReadonlyMap<string, () => void>): void {
    if (redefined.size > 0) this.#storage.catalog.reload();
    else for (const restore of restores.values()) restore();
  }

  #create(transaction: Transaction, namespace: string): void {
    const { catalog } = this.#storage;
    const wanted = transaction.created.get(namespace);
    if (!wanted) return;
    const collection = catalog.ensure(namespace, wanted.options);
    for (const spec of wanted.indexes) catalog.createIndex(collection, spec);
  }

  /** Makes a collection look as the transaction sees it. */
  #showSnapshot(transaction: Transaction, namespace: string): void {
    if (transaction.redefined.has(namespace)) {
      throw new MongoError(
        'SnapshotUnavailable',
        'Unable to read from a snapshot due to pending collection catalog changes to collection ' +
          `'${namespace}'; please retry the operation.`,
      );
    }
    transaction.namespaces.add(namespace);
    this.#create(transaction, namespace);
    const past = transaction.past.get(namespace);
    const written = transaction.written.get(namespace);
    if (!past && !written) return;
    if (past && past.size > maxRestoredRows) throw snapshotTooOld();
    const rows: StoredRowsByRowId = new Map([...(past ?? []), ...(written ?? [])]);
    this.#storage.catalog.find(namespace)?.setRows(rows);
  }

  /** Makes a collection look again as everyone else sees it. */
  #leave(
    { redefined }: RecordedCommandChanges,
    existed: ReadonlyMap<string, boolean>,
    restores: readonly (() => void)[],
  ): void {
    const { database, catalog, journal } = this.#storage;
    journal.onLookup = null;
    journal.recording = null;
    // Without a transaction, an error of SQLite has rolled back the whole group.
    if (database.isTransaction) database.exec('ROLLBACK TO inside; RELEASE inside');
    for (const restore of restores) restore();
    if ([...redefined].some((namespace) => existed.get(namespace))) catalog.reload();
    for (const [namespace, hasExisted] of existed) if (!hasExisted) catalog.forget(namespace);
  }

  /** Adds a command's changes to the transaction, if nobody else changed the same rows or keys. */
  #accept(transaction: Transaction, { rows }: RecordedCommandChanges, reply: Document, leave: () => void): Document {
    const keys = rows.flatMap(({ collection, after }) => {
      if (!after) return [];
      return [...collection.uniqueKeys(after)].map((entry) => ({ ...entry, namespace: collection.namespace }));
    });
    leave();
    for (const { collection, rowId } of rows) {
      const { namespace } = collection;
      if (transaction.past.get(namespace)?.has(rowId)) throw writeConflict();
      for (const other of this.#open)
        if (other !== transaction && other.hasWritten(namespace, rowId)) throw writeConflict();
    }
    for (const { namespace, index, key } of keys) {
      const held = transaction.created.has(namespace) ? undefined : index.get(key);
      const isOwn = !held || transaction.hasWritten(namespace, held.rowId) || includesRow(rows, namespace, held.rowId);
      if (!isOwn) throw writeConflict();
      const name = formatIndexKeyId(namespace, index, key);
      for (const other of this.#open) if (other !== transaction && other.keys.has(name)) throw writeConflict();
      transaction.keys.add(name);
    }
    for (const change of rows) transaction.write(change);
    if (transaction.writtenBytes > maxTransactionBytes) {
      throw new MongoError(
        'TransactionTooLargeForCache',
        'transaction is too large and will not fit in the storage engine cache',
      );
    }
    return reply;
  }

  /** The transaction that wrote or used something that these changes touch. */
  #findOwner({ rows, redefined }: RecordedCommandChanges): Transaction | undefined {
    for (const transaction of this.#open) {
      if (transaction.isReadOnly) continue;
      for (const namespace of redefined) if (transaction.namespaces.has(namespace)) return transaction;
      if (transaction.written.size === 0) continue;
      for (const { collection, rowId, after } of rows) {
        if (transaction.hasWritten(collection.namespace, rowId)) return transaction;
        if (!after) continue;
        for (const { index, key } of collection.uniqueKeys(after)) {
          if (transaction.keys.has(formatIndexKeyId(collection.namespace, index, key))) return transaction;
        }
      }
    }
    return undefined;
  }

  #keepPast({ rows, redefined }: RecordedCommandChanges): void {
    for (const transaction of this.#open) {
      for (const { collection, rowId, before } of rows) transaction.keepPast(collection.namespace, rowId, before);
      for (const namespace of redefined) transaction.redefined.add(namespace);
    }
  }
}

/** Runs work; the outcome returns its result, or throws its error. */
function captureOutcome<T>(run: () => T): () => T {
  try {
    const result = run();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function includesRow(rows: RecordedCommandChanges['rows'], namespace: string, rowId: number): boolean {
  return rows.some((row) => row.rowId === rowId && row.collection.namespace === namespace);
}

function formatIndexKeyId(namespace: string, { definition }: SqliteCollectionIndex, key: Buffer): string {
  return `${namespace}\0${definition.name}\0${key.toString('latin1')}`;
}

function writeConflict(): MongoError {
  return new MongoError(
    'WriteConflict',
    'WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
  );
}

function existingCollectionIndexError(namespace: string): MongoError {
  return new MongoError(
    'OperationNotSupportedInTransaction',
    `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
  );
}

/** The error of a transaction that began too long ago: others have changed more since then than is kept. */
function snapshotTooOld(): MongoError {
  return new MongoError('SnapshotTooOld', 'Read timestamp is older than the oldest available timestamp.');
}
