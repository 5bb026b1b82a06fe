import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Document } from '../bson/document.ts';
import { toBuffer } from '../bson/raw-document.ts';
import { type IndexDefinition, parseIndexDefinition } from './index-definition.ts';
import { prepareOnFirstUse } from './prepare-on-first-use.ts';

/** A range of index keys: `from` inclusive, `to` exclusive. */
export interface KeyRange {
  readonly from: Buffer;
  readonly to: Buffer;
}

export interface StoredDocument {
  readonly rowId: number;
  readonly bytes: Buffer;
}

/** A document read by an index, with its key. */
export interface IndexedDocument extends StoredDocument {
  readonly key: Buffer;
}

/** About this many keys can be compared in the time it takes to read and check one document. */
const keysPerDocument = 10;

/** One index as a B-tree in SQLite: ordered keys, each with its row. */
export class SqliteCollectionIndex {
  readonly id: number;
  readonly #database: DatabaseSync;
  #definition: IndexDefinition;
  #multikeyBits: number;
  readonly #insert: () => StatementSync;
  readonly #remove: () => StatementSync;
  readonly #forward: () => StatementSync;
  readonly #backward: () => StatementSync;
  readonly #count: () => StatementSync;
  readonly #countSome: () => StatementSync;
  readonly #get: () => StatementSync;
  readonly #table: string;
  readonly #document: () => StatementSync;

  constructor(
    database: DatabaseSync,
    id: number,
    documents: string,
    definition: IndexDefinition,
    multikeyBits: number,
  ) {
    this.id = id;
    this.#database = database;
    this.#definition = definition;
    this.#multikeyBits = multikeyBits;
    const table = `index_${id}`;
    this.#table = table;
    this.#insert = prepareOnFirstUse(database, `INSERT OR IGNORE INTO ${table} (key, row) VALUES (?, ?)`);
    this.#remove = prepareOnFirstUse(database, `DELETE FROM ${table} WHERE key = ? AND row = ?`);
    this.#count = prepareOnFirstUse(database, `SELECT count(*) AS count FROM ${table} WHERE key >= ? AND key < ?`);
    this.#countSome = prepareOnFirstUse(
      database,
      `SELECT count(*) AS count FROM (SELECT DISTINCT row FROM ${table} WHERE key >= ? AND key < ? LIMIT ?)`,
    );
    this.#forward = prepareOnFirstUse(
      database,
      `SELECT key, row, document FROM ${table} CROSS JOIN ${documents} ON ${documents}.id = row
       WHERE (key, row) > (?, ?) AND key < ? ORDER BY key, row LIMIT ?`,
    );
    this.#backward = prepareOnFirstUse(
      database,
      `SELECT key, row, document FROM ${table} CROSS JOIN ${documents} ON ${documents}.id = row
       WHERE (key, row) < (?, ?) AND key >= ? ORDER BY key DESC, row DESC LIMIT ?`,
    );
    this.#document = prepareOnFirstUse(database, `SELECT document FROM ${documents} WHERE id = ?`);
    this.#get = prepareOnFirstUse(
      database,
      `SELECT row, document FROM ${table} CROSS JOIN ${documents} ON ${documents}.id = row WHERE key = ?`,
    );
  }

  get definition(): IndexDefinition {
    return this.#definition;
  }

  /** Changes and stores options, such as the time to live. */
  redefine(spec: Document, encode: (spec: Document) => Buffer): void {
    this.#definition = parseIndexDefinition(spec);
    this.#database.prepare('UPDATE indexes SET spec = ? WHERE id = ?').run(encode(spec), this.id);
  }

  /** The fields whose paths have contained an array in any document so far. */
  get multikeyBits(): number {
    return this.#multikeyBits;
  }

  /** Adds a document's keys. In a unique index, returns a key that another document already has, and changes nothing. */
  add(keys: readonly Buffer[], multikeyBits: number, rowId: number): Buffer | undefined {
    for (const [index, key] of keys.entries()) {
      if (this.#insert().run(key, rowId).changes === 0) {
        this.remove(keys.slice(0, index), rowId);
        return key;
      }
    }
    if ((multikeyBits & ~this.#multikeyBits) !== 0) this.#rememberMultikey(multikeyBits);
    return undefined;
  }

  /** Replaces a document's keys, writing only those that differ. */
  move(from: readonly Buffer[], to: readonly Buffer[], multikeyBits: number, rowId: number): Buffer | undefined {
    const conflict = this.add(omitKeys(to, from), multikeyBits, rowId);
    if (!conflict) this.remove(omitKeys(from, to), rowId);
    return conflict;
  }

  remove(keys: readonly Buffer[], rowId: number): void {
    for (const key of keys) this.#remove().run(key, rowId);
  }

  /** The documents with a key in a range, at most `limit`. */
  countSpan({ from, to }: KeyRange, limit: number): number {
    const isWhole = limit === Number.POSITIVE_INFINITY;
    const counted =
      isWhole && this.#multikeyBits === 0
        ? this.#count().get(from, to)
        : this.#countSome().get(from, to, isWhole ? -1 : limit);
    return Number(counted?.count);
  }

  /** The document with a key of a unique index. */
  get(key: Buffer): StoredDocument | undefined {
    const found = this.#get().get(key);
    const document = found?.document;
    return document instanceof Uint8Array ? { rowId: Number(found?.row), bytes: toBuffer(document) } : undefined;
  }

  /**
   * The documents of a key range in ascending or descending order. Read in growing chunks, the first as large as expected, so
   * that entries can change in between.
   */
  *scan({ from, to }: KeyRange, isBackward: boolean, expected = 4): Generator<IndexedDocument> {
    let lastKey = isBackward ? to : from;
    let lastRow = 0;
    const statement = isBackward ? this.#backward() : this.#forward();
    const bound = isBackward ? from : to;
    for (let size = Math.min(expected, 1024); ; size = Math.min(size * 4, 1024)) {
      const rows = statement.all(lastKey, lastRow, bound, size);
      for (const { key, row, document } of rows) {
        if (!(key instanceof Uint8Array && document instanceof Uint8Array)) continue;
        lastKey = toBuffer(key);
        lastRow = Number(row);
        yield { rowId: lastRow, bytes: toBuffer(document), key: lastKey };
      }
      if (rows.length < size) return;
    }
  }

  /**
   * The documents with a key in each of several ranges, in no particular order. Ranges that are much longer than the shortest are left out,
   * because checking the documents costs less.
   */
  *scanShared(ranges: readonly KeyRange[]): Generator<StoredDocument> {
    const counted = ranges.map(({ from, to }) => ({ from, to, count: Number(this.#count().get(from, to)?.count) }));
    const countMax = keysPerDocument * Math.min(...counted.map(({ count }) => count));
    const read = counted.filter(({ count }) => count <= countMax);
    for (const { row } of this.#selectShared('row', read)) {
      const document = this.#document().get(Number(row))?.document;
      if (document instanceof Uint8Array) yield { rowId: Number(row), bytes: toBuffer(document) };
    }
  }

  /** The number of documents with a key in each of several ranges. */
  countShared(ranges: readonly KeyRange[]): number {
    return Number(this.#selectShared('count(*) AS count', ranges)[0]?.count);
  }

  #selectShared(selected: string, ranges: readonly KeyRange[]) {
    const rows = ranges.map(() => `SELECT row FROM ${this.#table} WHERE key >= ? AND key < ?`).join(' INTERSECT ');
    const statement = this.#database.prepare(`SELECT ${selected} FROM (SELECT DISTINCT row FROM (${rows}))`);
    return statement.all(...ranges.flatMap(({ from, to }) => [from, to]));
  }

  /** Returns a function that restores what this object knows about its keys when they are rolled back. */
  remember(): () => void {
    const multikeyBits = this.#multikeyBits;
    return () => {
      this.#multikeyBits = multikeyBits;
    };
  }

  #rememberMultikey(bits: number): void {
    this.#multikeyBits |= bits;
    this.#database.prepare('UPDATE indexes SET multikey = ? WHERE id = ?').run(this.#multikeyBits, this.id);
  }
}

/** The keys that are not among the others. */
export function omitKeys(keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}
