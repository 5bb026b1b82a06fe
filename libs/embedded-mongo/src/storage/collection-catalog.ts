import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Binary } from 'bson';
import { decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { toBuffer } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { Collection } from './collection.ts';
import { parseIndexDefinition } from './index-definition.ts';
import { SqliteCollectionIndex } from './sqlite-collection-index.ts';
import { TransactionJournal } from './transaction-journal.ts';

const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };

/** The existing collections and indexes. The two tables of the file are authoritative; this caches them. */
export class CollectionCatalog {
  readonly #database: DatabaseSync;
  readonly #journal: TransactionJournal;
  readonly #collections = new Map<string, Collection>();

  constructor(database: DatabaseSync, journal = new TransactionJournal()) {
    this.#database = database;
    this.#journal = journal;
    this.reload();
  }

  /** Reloads everything from the file after a rollback. */
  reload(): void {
    const nextRowIds = new Map([...this.#collections.values()].map(({ id, nextRowId }) => [id, nextRowId]));
    this.#collections.clear();
    const indexes = this.#database.prepare('SELECT id, collection, spec, multikey FROM indexes ORDER BY id').all();
    for (const { id, namespace, options } of this.#database
      .prepare('SELECT id, namespace, options FROM collections')
      .all()) {
      const collection = new Collection(
        this.#database,
        Number(id),
        String(namespace),
        decodeBlob(options),
        this.#journal,
        nextRowIds.get(Number(id)),
      );
      this.#collections.set(collection.namespace, collection);
      for (const index of indexes) {
        if (index.collection !== id) continue;
        const definition = parseIndexDefinition(decodeBlob(index.spec));
        collection.addIndex(
          new SqliteCollectionIndex(
            this.#database,
            Number(index.id),
            `documents_${id}`,
            definition,
            Number(index.multikey),
          ),
        );
      }
    }
  }

  find(namespace: string): Collection | undefined {
    this.#journal.onLookup?.(namespace);
    return this.#collections.get(namespace);
  }

  /** Forgets a collection whose creation was rolled back. */
  forget(namespace: string): void {
    this.#collections.delete(namespace);
  }

  all(): Iterable<Collection> {
    return this.#collections.values();
  }

  /** The collections of a database, by name. */
  inDatabase(database: string): Collection[] {
    return [...this.#collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  /** The collection, created with its `_id` index if it does not exist. */
  ensure(namespace: string, options: Document = {}): Collection {
    const existing = this.find(namespace);
    if (existing) return existing;
    checkNamespace(namespace);
    this.#journal.recordDefinition(namespace);
    const id = Number(
      this.#database
        .prepare('INSERT INTO collections (namespace, options) VALUES (?, ?)')
        .run(namespace, encodeDocument(options)).lastInsertRowid,
    );
    this.#database.exec(`CREATE TABLE documents_${id} (id INTEGER PRIMARY KEY, document BLOB NOT NULL)`);
    const collection = new Collection(this.#database, id, namespace, options, this.#journal);
    this.#collections.set(namespace, collection);
    this.#addIndex(collection, idIndex);
    this.#journal.observer?.noteDefinition({ type: 'create', namespace, details: { idIndex, ...options } });
    return collection;
  }

  drop(collection: Collection): void {
    this.#journal.recordDefinition(collection.namespace);
    for (const index of [...collection.indexes]) this.#dropIndex(collection, index);
    this.#database.exec(`DROP TABLE documents_${collection.id}`);
    this.#database.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    this.#collections.delete(collection.namespace);
    this.#journal.observer?.noteDefinition({ type: 'drop', namespace: collection.namespace, details: {} });
  }

  /** Changes and stores the options of a collection. */
  setOptions(collection: Collection, options: Document): void {
    this.#journal.recordDefinition(collection.namespace);
    this.#database
      .prepare('UPDATE collections SET options = ? WHERE id = ?')
      .run(encodeDocument(options), collection.id);
    collection.options = options;
  }

  /** Runs changes to collections and indexes. A MongoError undoes all of them; any other error undoes the whole group. */
  allOrNothing<T>(run: () => T): T {
    this.#database.exec('SAVEPOINT definition');
    try {
      const result = run();
      this.#database.exec('RELEASE definition');
      return result;
    } catch (error) {
      if (error instanceof MongoError) {
        this.#database.exec('ROLLBACK TO definition; RELEASE definition');
        this.reload();
        this.#journal.observer?.discardNoted();
      }
      throw error;
    }
  }

  /** @param replaced the collection that currently has the new name */
  rename(collection: Collection, namespace: string, replaced?: Collection): void {
    checkNamespace(namespace);
    const from = collection.namespace;
    if (replaced) this.#journal.unobserved(() => this.drop(replaced));
    this.#journal.recordDefinition(collection.namespace);
    this.#journal.recordDefinition(namespace);
    this.#database.prepare('UPDATE collections SET namespace = ? WHERE id = ?').run(namespace, collection.id);
    this.reload();
    const details = { to: namespace, ...(replaced ? { dropTarget: getCollectionUuid(namespace) } : {}) };
    this.#journal.observer?.noteDefinition({ type: 'rename', namespace: from, details });
  }

  /** Creates and fills an index. @throws MongoError the duplicate key error, without creating it, if rows violate a unique index */
  createIndex(collection: Collection, spec: Document): void {
    this.#addIndex(collection, spec);
    const { namespace } = collection;
    this.#journal.observer?.noteDefinition({ type: 'createIndexes', namespace, details: { indexes: [spec] } });
  }

  #addIndex(collection: Collection, spec: Document): void {
    this.#journal.recordDefinition(collection.namespace);
    const definition = parseIndexDefinition(spec);
    const id = Number(
      this.#database
        .prepare('INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, 0)')
        .run(collection.id, encodeDocument(spec)).lastInsertRowid,
    );
    const primaryKey = definition.unique ? 'key' : 'key, row';
    this.#database.exec(
      `CREATE TABLE index_${id} (key BLOB NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (${primaryKey})) WITHOUT ROWID`,
    );
    const index = new SqliteCollectionIndex(this.#database, id, `documents_${collection.id}`, definition, 0);
    try {
      collection.fillIndex(index);
    } catch (error) {
      this.#removeIndex(id);
      throw error;
    }
    collection.addIndex(index);
  }

  dropIndex(collection: Collection, index: SqliteCollectionIndex): void {
    this.#dropIndex(collection, index);
    const { namespace } = collection;
    const details = { indexes: [index.definition.spec] };
    this.#journal.observer?.noteDefinition({ type: 'dropIndexes', namespace, details });
  }

  #dropIndex(collection: Collection, index: SqliteCollectionIndex): void {
    this.#journal.recordDefinition(collection.namespace);
    collection.removeIndex(index);
    this.#removeIndex(index.id);
  }

  #removeIndex(id: number): void {
    this.#database.exec(`DROP TABLE index_${id}`);
    this.#database.prepare('DELETE FROM indexes WHERE id = ?').run(id);
  }
}

/** What identifies a collection to drivers. Here, a collection with the same name is the same collection. */
export function getCollectionUuid(namespace: string): Binary {
  return new Binary(createHash('md5').update(namespace).digest(), Binary.SUBTYPE_UUID);
}

/** @throws MongoError `InvalidNamespace` for a name that a collection cannot have */
export function checkNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  if (name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('$') || name.includes('\0')) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  if (Buffer.byteLength(namespace) > 255) {
    throw new MongoError('InvalidNamespace', `Fully qualified namespace is too long. Namespace: ${namespace} Max: 255`);
  }
}

function decodeBlob(blob: unknown): Document {
  return blob instanceof Uint8Array ? decodeDocument(toBuffer(blob)) : {};
}
