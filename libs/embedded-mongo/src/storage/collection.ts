import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { decodeGivenFields } from '../bson/decode-bson.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import { toBuffer } from '../bson/raw-document.ts';
import { DocumentValidation } from '../validation/document-validation.ts';
import { createDuplicateKeyError } from './duplicate-key-error.ts';
import { noIndexKeys } from './index-definition.ts';
import { prepareOnFirstUse } from './prepare-on-first-use.ts';
import { omitKeys, type SqliteCollectionIndex, type StoredDocument } from './sqlite-collection-index.ts';
import type { TransactionJournal } from './transaction-journal.ts';

/** The rows of one collection and its indexes. Document order is insertion order. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: SqliteCollectionIndex[] = [];
  readonly #insert: () => StatementSync;
  readonly #get: () => StatementSync;
  readonly #replace: () => StatementSync;
  readonly #remove: () => StatementSync;
  readonly #scan: () => StatementSync;
  readonly #scanBackward: () => StatementSync;
  readonly #count: () => StatementSync;
  readonly #journal: TransactionJournal;
  #nextRowId: number;
  #documents: number | undefined;
  #options: Document;
  #keepsImages = false;
  #validation: DocumentValidation | null | undefined;
  #roots = new EncodedFieldNames([]);

  /** @param firstRowId the lowest row id that an insert can use */
  constructor(
    database: DatabaseSync,
    id: number,
    namespace: string,
    options: Document,
    journal: TransactionJournal,
    firstRowId = 1,
  ) {
    this.#journal = journal;
    this.id = id;
    this.namespace = namespace;
    this.#options = options;
    this.#keepsImages = readPreAndPostImagesOption(options);
    const table = `documents_${id}`;
    this.#insert = prepareOnFirstUse(database, `INSERT INTO ${table} (id, document) VALUES (?, ?)`);
    this.#get = prepareOnFirstUse(database, `SELECT document FROM ${table} WHERE id = ?`);
    this.#replace = prepareOnFirstUse(database, `UPDATE ${table} SET document = ? WHERE id = ?`);
    this.#remove = prepareOnFirstUse(database, `DELETE FROM ${table} WHERE id = ?`);
    this.#scan = prepareOnFirstUse(database, `SELECT id, document FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`);
    this.#scanBackward = prepareOnFirstUse(
      database,
      `SELECT id, document FROM ${table} WHERE id < ? ORDER BY id DESC LIMIT ?`,
    );
    this.#count = prepareOnFirstUse(database, `SELECT count(*) AS count FROM ${table}`);
    const last = database.prepare(`SELECT max(id) AS last FROM ${table}`).get()?.last;
    this.#nextRowId = Math.max(Number(last ?? 0) + 1, firstRowId);
  }

  /** The row id of the next insert. Never decreases, so that ids which a transaction will use at its commit stay free. */
  get nextRowId(): number {
    return this.#nextRowId;
  }

  /** Number of documents; counted once, then updated. */
  get count(): number {
    this.#documents ??= Number(this.#count().get()?.count);
    return this.#documents;
  }

  get options(): Document {
    return this.#options;
  }

  set options(options: Document) {
    this.#options = options;
    this.#keepsImages = readPreAndPostImagesOption(options);
    this.#validation = undefined;
  }

  /** The validation that the options require, compiled on first use; null for none. */
  get validation(): DocumentValidation | null {
    if (this.#validation === undefined) this.#validation = DocumentValidation.fromOptions(this.#options);
    return this.#validation;
  }

  /** `changeStreamPreAndPostImages` */
  get keepsImages(): boolean {
    return this.#keepsImages;
  }

  addIndex(index: SqliteCollectionIndex): void {
    this.indexes.push(index);
    this.#roots = new EncodedFieldNames(this.indexes.flatMap(({ definition }) => [...definition.roots]));
  }

  removeIndex(index: SqliteCollectionIndex): void {
    this.indexes.splice(this.indexes.indexOf(index), 1);
    this.#roots = new EncodedFieldNames(this.indexes.flatMap(({ definition }) => [...definition.roots]));
  }

  /** Fills a new index from the rows. @throws MongoError the duplicate key error of the first row that violates a unique index */
  fillIndex(index: SqliteCollectionIndex): void {
    for (const { rowId, bytes } of this.scan())
      this.#addKeys(index, decodeGivenFields(bytes, index.definition.roots), rowId);
  }

  /** Inserts a document. @throws MongoError the duplicate key error, without changing anything */
  insert(bytes: Buffer): void {
    const rowId = this.#nextRowId;
    const fields = decodeGivenFields(bytes, this.#roots);
    const added: SqliteCollectionIndex[] = [];
    try {
      for (const index of this.indexes) {
        this.#addKeys(index, fields, rowId);
        added.push(index);
      }
    } catch (error) {
      for (const index of added) index.remove(index.definition.keysOf(fields).keys, rowId);
      throw error;
    }
    this.#setRow(rowId, false, bytes);
    this.#journal.recordRow(this, rowId, null, bytes);
  }

  /** Replaces a document's bytes and only the index entries that differ. */
  replace(
    { rowId, bytes: before }: StoredDocument,
    after: Document,
    bytes: Buffer,
    { touched, isReplacement }: { readonly touched: ReadonlySet<string> | undefined; readonly isReplacement: boolean },
  ): void {
    const names = touched && [...touched];
    const affected = this.indexes.filter(({ definition: { roots } }) => names?.some((name) => roots.has(name)) ?? true);
    const [first] = affected;
    const former = first && decodeGivenFields(before, affected.length === 1 ? first.definition.roots : this.#roots);
    const moved: { index: SqliteCollectionIndex; from: readonly Buffer[]; to: readonly Buffer[] }[] = [];
    try {
      for (const index of affected) {
        const from = former ? index.definition.keysOf(former).keys : [];
        const { keys: to, multikeyBits } = index.definition.keysOf(after);
        const conflict = index.move(from, to, multikeyBits, rowId);
        if (conflict) throw createDuplicateKeyError(this.namespace, index.definition, after, conflict);
        moved.push({ index, from, to });
      }
    } catch (error) {
      for (const { index, from, to } of moved) index.move(to, from, 0, rowId);
      throw error;
    }
    this.#setRow(rowId, true, bytes);
    this.#journal.recordRow(this, rowId, before, bytes, isReplacement);
  }

  remove({ rowId, bytes }: StoredDocument): void {
    const fields = decodeGivenFields(bytes, this.#roots);
    for (const index of this.indexes) index.remove(index.definition.keysOf(fields).keys, rowId);
    this.#setRow(rowId, true, null);
    this.#journal.recordRow(this, rowId, bytes, null);
  }

  /** Replaces the content of rows, writing only index entries that differ. All at once, so that no order of rows violates a unique index. */
  setRows(rows: ReadonlyMap<number, Buffer | null>): void {
    const changed = [...rows].flatMap(([rowId, after]) => {
      const before = this.get(rowId)?.bytes ?? null;
      if (before === null ? after === null : after?.equals(before)) return [];
      const former = before && decodeGivenFields(before, this.#roots);
      const latter = after && decodeGivenFields(after, this.#roots);
      return [{ rowId, before, after, former, latter }];
    });
    for (const index of this.indexes) {
      const moves = changed.map(({ rowId, former, latter }) => {
        const from = former ? index.definition.keysOf(former).keys : [];
        const { keys: to, multikeyBits } = latter ? index.definition.keysOf(latter) : noIndexKeys;
        return { rowId, latter, gone: omitKeys(from, to), added: omitKeys(to, from), multikeyBits };
      });
      for (const { rowId, gone } of moves) index.remove(gone, rowId);
      for (const { rowId, latter, added, multikeyBits } of moves) {
        const conflict = index.add(added, multikeyBits, rowId);
        if (conflict) throw createDuplicateKeyError(this.namespace, index.definition, latter ?? {}, conflict);
      }
    }
    for (const { rowId, before, after } of changed) {
      this.#setRow(rowId, before !== null, after);
      this.#journal.recordRow(this, rowId, before, after);
    }
  }

  /** The keys of a document in each unique index. */
  *uniqueKeys(bytes: Buffer): Generator<{ readonly index: SqliteCollectionIndex; readonly key: Buffer }> {
    const fields = decodeGivenFields(bytes, this.#roots);
    for (const index of this.indexes) {
      if (!index.definition.unique) continue;
      for (const key of index.definition.keysOf(fields).keys) yield { index, key };
    }
  }

  /** Returns a function that restores what this object knows about its rows when they are rolled back. */
  remember(): () => void {
    const documents = this.#documents;
    const forgetKeys = this.indexes.map((index) => index.remember());
    return () => {
      this.#documents = documents;
      for (const restore of forgetKeys) restore();
    };
  }

  /** The current row; undefined if it was deleted. */
  get(rowId: number): StoredDocument | undefined {
    const document = this.#get().get(rowId)?.document;
    return document instanceof Uint8Array ? { rowId, bytes: toBuffer(document) } : undefined;
  }

  /** All rows in insertion order or reversed. Read in growing chunks, so that rows can change in between. */
  *scan(backward = false): Generator<StoredDocument> {
    const statement = backward ? this.#scanBackward() : this.#scan();
    let last = backward ? Number.MAX_SAFE_INTEGER : 0;
    for (let size = 16; ; size = Math.min(size * 4, 1024)) {
      const rows = statement.all(last, size);
      for (const { id, document } of rows) {
        last = Number(id);
        if (document instanceof Uint8Array) yield { rowId: last, bytes: toBuffer(document) };
      }
      if (rows.length < size) return;
    }
  }

  #setRow(rowId: number, exists: boolean, bytes: Buffer | null): void {
    if (bytes === null) {
      this.#remove().run(rowId);
      if (this.#documents !== undefined) this.#documents -= 1;
    } else if (exists) {
      this.#replace().run(bytes, rowId);
    } else {
      this.#insert().run(rowId, bytes);
      this.#nextRowId = Math.max(this.#nextRowId, rowId + 1);
      if (this.#documents !== undefined) this.#documents += 1;
    }
  }

  #addKeys(index: SqliteCollectionIndex, fields: Document, rowId: number): void {
    const { keys, multikeyBits } = index.definition.keysOf(fields);
    const conflict = index.add(keys, multikeyBits, rowId);
    if (conflict) throw createDuplicateKeyError(this.namespace, index.definition, fields, conflict);
  }
}

function readPreAndPostImagesOption({ changeStreamPreAndPostImages: images }: Document): boolean {
  return isDocument(images) && images.enabled === true;
}
