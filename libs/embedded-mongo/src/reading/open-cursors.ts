import { Long } from 'bson';
import { decodeGivenFields } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { noChangesYet } from '../change-streams/no-changes-yet-error.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { isMissingTableError } from '../storage/database-file.ts';
import type { Transaction } from '../transactions/transaction.ts';

const idleMs = 10 * 60_000;
const maximumBatchBytes = 16 << 20;
const firstBatchSize = 101;

/** The session and the transaction in which a cursor was opened. */
export interface CursorOwner {
  readonly sessionKey: string | undefined;
  readonly transaction: Transaction | undefined;
  /** Whether cursors read all their rows at once, because what the command sees is only valid during the command. */
  readonly readsAll: boolean;
}

/** Rows to which more are added over time. */
export interface TailableRowSource {
  /** The next row; undefined if there is none yet. */
  next(): RawDocument | undefined;
  /** Whether no more rows will come. */
  readonly isEnded: boolean;
  /** Where a reader can resume after all rows read so far. */
  readonly resumeToken: Document;
}

interface OpenCursor {
  readonly namespace: string;
  readonly owner: CursorOwner;
  readonly rows: Pick<Iterator<RawDocument>, 'next'>;
  readonly tail: TailableRowSource | undefined;
  readonly keepsOpen: boolean;
  readonly isTimeLimited: boolean;
  pushedBack: RawDocument | undefined;
  lastUsed: number;
}

export interface CursorOptions {
  readonly batchSize?: number | undefined;
  readonly singleBatch?: boolean;
  /** `noCursorTimeout`: the cursor is not closed when idle. */
  readonly keepsOpen?: boolean;
}

/** Cursors that clients have not exhausted. Idle ones are closed after ten minutes. */
export class OpenCursors {
  readonly #open = new Map<string, OpenCursor>();
  /** The owner of the cursors that the current command opens. */
  owner: CursorOwner = { sessionKey: undefined, transaction: undefined, readsAll: false };
  /** Whether reading the cursors that the current command opens may take long, because it has regular expressions. */
  opensTimeLimited = false;
  #lastId = Math.floor(Math.random() * 2 ** 40);

  /** The `cursor` field of a first reply; the cursor stays open if rows remain. */
  first(namespace: string, rows: Iterable<RawDocument>, options: CursorOptions = {}): Document {
    const { owner } = this;
    const all = owner.readsAll && !options.singleBatch ? [...rows] : rows;
    const cursor: OpenCursor = {
      namespace,
      owner,
      rows: all[Symbol.iterator](),
      tail: undefined,
      keepsOpen: options.keepsOpen ?? false,
      isTimeLimited: this.opensTimeLimited,
      pushedBack: undefined,
      lastUsed: Date.now(),
    };
    const { batch, ended } = readBatch(cursor, options.batchSize ?? firstBatchSize);
    const id = ended || options.singleBatch ? Long.ZERO : this.#keep(cursor);
    return { firstBatch: batch, id, ns: namespace };
  }

  /** The `cursor` field of a first reply with the rows so far; the cursor stays open for more. */
  firstOfTail(namespace: string, tail: TailableRowSource, batchSize = firstBatchSize): Document {
    const cursor: OpenCursor = {
      namespace,
      owner: this.owner,
      rows: { next: () => toIteratorResult(tail.next()) },
      tail,
      keepsOpen: false,
      isTimeLimited: this.opensTimeLimited,
      pushedBack: undefined,
      lastUsed: Date.now(),
    };
    const { batch, ended } = readBatch(cursor, batchSize);
    const id = ended ? Long.ZERO : this.#keep(cursor);
    return { firstBatch: batch, id, ns: namespace, postBatchResumeToken: getResumeToken(batch, cursor) };
  }

  /**
   * The `cursor` field of a `getMore` reply.
   * @throws MongoError `CursorNotFound` if the cursor is closed, `QueryPlanKilled` if what it reads was dropped
   * @throws NoChangesYetError if there are no rows yet, and the client can wait for them
   */
  next(id: Long, namespace: string, batchSize: number | undefined, canWait: boolean): Document {
    const cursor = this.#open.get(id.toString());
    if (!cursor) throw new MongoError('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.owner.transaction !== this.owner.transaction) {
      throw new MongoError(
        'Location50738',
        `Cannot run getMore on cursor ${id.toString()}, which was created in another transaction, or outside of one`,
      );
    }
    cursor.lastUsed = Date.now();
    // A batch that fails or is interrupted leaves its iterator in an unknown state, so the cursor is closed.
    this.#open.delete(id.toString());
    const { batch, ended } = readBatch(cursor, batchSize || Number.POSITIVE_INFINITY);
    if (!ended) this.#open.set(id.toString(), cursor);
    if (cursor.tail && !ended && batch.length === 0 && canWait) throw noChangesYet;
    const token = cursor.tail ? { postBatchResumeToken: getResumeToken(batch, cursor) } : {};
    return { nextBatch: batch, id: ended ? Long.ZERO : id, ns: namespace, ...token };
  }

  /** Whether reading more from the cursor with this id may take long. */
  isTimeLimited(id: unknown): boolean {
    return this.#open.get(String(id))?.isTimeLimited ?? false;
  }

  /** Closes a cursor; false if there is none. */
  kill(id: Long): boolean {
    return this.#open.delete(id.toString());
  }

  /** Ends all cursors of a namespace that was dropped: streams as if closed, the others with `QueryPlanKilled`. */
  killNamespace(namespace: string): void {
    for (const [id, cursor] of this.#open) {
      if (cursor.namespace !== namespace) continue;
      if (cursor.tail) this.#open.delete(id);
      else this.#open.set(id, { ...cursor, rows: droppedRows, pushedBack: undefined });
    }
  }

  /** Closes all cursors of a session that ended. */
  killSession(sessionKey: string): void {
    for (const [id, { owner }] of this.#open) if (owner.sessionKey === sessionKey) this.#open.delete(id);
  }

  /** Closes all cursors of a transaction that ended. */
  killTransaction(transaction: Transaction): void {
    for (const [id, { owner }] of this.#open) if (owner.transaction === transaction) this.#open.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, { lastUsed, keepsOpen }] of this.#open) {
      if (!keepsOpen && now - lastUsed > idleMs) this.#open.delete(id);
    }
  }

  get count(): number {
    return this.#open.size;
  }

  #keep(cursor: OpenCursor): Long {
    this.#lastId += 1;
    const id = Long.fromNumber(this.#lastId);
    this.#open.set(id.toString(), cursor);
    return id;
  }
}

function readBatch(cursor: OpenCursor, size: number): { batch: RawDocument[]; ended: boolean } {
  const batch: RawDocument[] = [];
  let bytes = 0;
  while (batch.length < size) {
    const row = cursor.pushedBack ?? nextRow(cursor.rows);
    cursor.pushedBack = undefined;
    if (!row) return { batch, ended: cursor.tail?.isEnded ?? true };
    bytes += row.bytes.length;
    if (bytes > maximumBatchBytes && batch.length > 0) {
      cursor.pushedBack = row;
      return { batch, ended: false };
    }
    batch.push(row);
  }
  return { batch, ended: cursor.tail?.isEnded ?? false };
}

/** The token of a batch's last event, or of the current time if all events have been read. */
function getResumeToken(batch: readonly RawDocument[], { tail, pushedBack }: OpenCursor): unknown {
  const last = pushedBack && batch.at(-1);
  return last ? decodeGivenFields(last.bytes, idField)._id : tail?.resumeToken;
}

const idField = new EncodedFieldNames(['_id']);

function toIteratorResult(row: RawDocument | undefined): IteratorResult<RawDocument> {
  return row ? { done: false, value: row } : { done: true, value: undefined };
}

function nextRow(rows: OpenCursor['rows']): RawDocument | undefined {
  try {
    const { done, value } = rows.next();
    return done ? undefined : value;
  } catch (error) {
    throw isMissingTableError(error) ? createPlanKilledError() : error;
  }
}

const droppedRows: OpenCursor['rows'] = {
  next() {
    throw createPlanKilledError();
  },
};

function createPlanKilledError(): MongoError {
  return new MongoError('QueryPlanKilled', 'the collection or index that the cursor reads was dropped');
}

/** Encodes documents as rows for a cursor. */
export function* encodeDocuments(documents: Iterable<Document>): Generator<RawDocument> {
  for (const document of documents) yield new RawDocument(encodeDocument(document));
}
