import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { toBuffer } from '../bson/raw-document.ts';
import type { CommitGroup } from '../storage/commit-group.ts';

/** What is known about a session's newest transaction or retryable write. */
export interface LatestSessionWrite {
  readonly number: number;
  readonly kind: 'retryableWrite' | 'transaction';
  /** The state of a transaction. A stored one has committed. */
  state: 'inProgress' | 'committed' | 'aborted';
  /** The results of a retryable write, by the ids of its statements. */
  readonly statements: Map<number, Document>;
}

/** The newest committed write of each session, in the data file. It is stored in the same transaction as what it wrote. */
export class LastSessionWritesTable {
  readonly #read: StatementSync;
  readonly #write: StatementSync;
  readonly #find: StatementSync;
  readonly #delete: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(
      `CREATE TABLE IF NOT EXISTS sessions (key TEXT PRIMARY KEY, number INTEGER NOT NULL, used INTEGER NOT NULL, statements BLOB) WITHOUT ROWID`,
    );
    this.#read = database.prepare('SELECT number, statements FROM sessions WHERE key = ?');
    this.#write = database.prepare(
      'INSERT OR REPLACE INTO sessions (key, number, used, statements) VALUES (?, ?, ?, ?)',
    );
    this.#find = database.prepare('SELECT key FROM sessions WHERE used < ? LIMIT 1');
    this.#delete = database.prepare('DELETE FROM sessions WHERE used < ?');
  }

  read(key: string): LatestSessionWrite | undefined {
    const row = this.#read.get(key);
    if (!row) return undefined;
    const { statements } = row;
    const results = statements instanceof Uint8Array ? Object.entries(decodeDocument(toBuffer(statements))) : [];
    return {
      number: Number(row.number),
      kind: statements === null ? 'transaction' : 'retryableWrite',
      state: 'committed',
      statements: new Map(results.flatMap(([id, result]) => (isResult(result) ? [[Number(id), result]] : []))),
    };
  }

  write(key: string, { number, kind, statements }: LatestSessionWrite, now: number): void {
    const results = kind === 'transaction' ? null : encodeDocument(Object.fromEntries(statements));
    this.#write.run(key, number, now, results);
  }

  /** Deletes entries of ended sessions, whose writes can no longer be repeated. An error, such as a full disk, rolls back. */
  deleteOlderThan(time: number, group: CommitGroup): void {
    if (!this.#find.get(time)) return;
    try {
      group.begin();
      this.#delete.run(time);
    } catch (error) {
      group.abort(error);
    }
  }
}

function isResult(value: unknown): value is Document {
  return typeof value === 'object' && value !== null;
}
