import type { Timestamp } from 'bson';
import type { NativePipelineStage } from '../aggregation/stages.ts';
import { areValuesEqual } from '../bson/compare-values.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { TailableRowSource } from '../reading/open-cursors.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import {
  type ChangeEntry,
  type ChangeHistoryPosition,
  compareChangeHistoryPositions,
  decodeChangeEntry,
  readChangeEntryPosition,
} from './change-entry.ts';
import { createChangeEvent, createChangeStreamInvalidateEvent } from './change-event.ts';
import type { ChangeBatch, ChangeHistory, EncodedChange } from './change-history.ts';
import type { ChangeStreamOptions } from './change-stream-options.ts';
import { createResumeToken, maxChangePlace, type ResumeTokenPosition } from './resume-token.ts';

/** What a stream follows: a collection, a database, or null for all databases. */
export interface ChangeStreamScope {
  readonly database: string | null;
  readonly namespace: string | null;
}

interface StreamContext {
  readonly history: ChangeHistory;
  /** The stages after `$changeStream`; null if there are none. */
  readonly pipeline: NativePipelineStage | null;
  readonly lookUp: (namespace: string, id: unknown) => Document | null;
}

const defaultTypes = new Set(['insert', 'update', 'replace', 'delete', 'drop', 'dropDatabase', 'rename']);
const internalDatabases = ['admin.', 'config.', 'local.'];

/** The events of one change stream, read from the history up to its current end. */
export class ChangeStream implements TailableRowSource {
  readonly #scope: ChangeStreamScope;
  readonly #options: ChangeStreamOptions;
  readonly #context: StreamContext;
  #end: number;
  #batch: ChangeBatch | undefined;
  #index = 0;
  /** Changes up to this one are skipped. */
  #after: ChangeHistoryPosition | undefined;
  #reached: ResumeTokenPosition;
  #pending: Document[] = [];
  #isEnded = false;

  /** @throws MongoError if the history does not go back to where the stream begins */
  constructor(scope: ChangeStreamScope, options: ChangeStreamOptions, context: StreamContext) {
    this.#scope = scope;
    this.#options = options;
    this.#context = context;
    const { history } = context;
    const { after } = options;
    if (!after) {
      this.#end = history.durable.end;
      this.#reached = { time: history.durable.time, place: maxChangePlace, kind: 'time' };
      return;
    }
    if (after.time.compare(history.beginTime) < 0) throw createHistoryLostError();
    // Only `startAfter` accepts the token of an invalidate event, and continues after it.
    this.#end = history.findEndBefore(after.time);
    this.#after = after;
    this.#reached = after;
    if (after.kind === 'change' && !isEqualTo(after.time, history.beginTime)) this.#checkExists(after);
  }

  /** Whether the invalidate event has been read. */
  get isEnded(): boolean {
    return this.#isEnded && this.#pending.length === 0;
  }

  /** Where a stream resumes after what has been read so far. */
  get resumeToken(): Document {
    return createResumeToken(this.#reached);
  }

  /** The next event; undefined if there is none yet. */
  next(): RawDocument | undefined {
    for (;;) {
      const pending = this.#pending.shift();
      if (pending) return new RawDocument(encodeDocument(pending));
      if (this.#isEnded) return undefined;
      const change = this.#nextChange();
      if (!change) return undefined;
      this.#read(change);
    }
  }

  #nextChange(): EncodedChange | undefined {
    while (!this.#batch || this.#index >= this.#batch.changes.length) {
      if (this.#batch && this.#batch.time.compare(this.#reached.time) > 0) {
        this.#reached = { time: this.#batch.time, place: maxChangePlace, kind: 'time' };
      }
      const batch = this.#context.history.readAfter(this.#end);
      if (batch === null) throw createHistoryLostError();
      if (!batch) {
        this.#batch = undefined;
        return undefined;
      }
      this.#batch = batch;
      this.#end = batch.end;
      this.#index = 0;
    }
    const change = this.#batch.changes[this.#index];
    this.#index += 1;
    return change;
  }

  #read(change: EncodedChange): void {
    if (this.#after) {
      if (compareChangeHistoryPositions(readChangeEntryPosition(change.bytes), this.#after) <= 0) return;
      this.#after = undefined;
    }
    if (!change.namespaces.some((namespace) => this.#concerns(namespace))) return;
    const entry = decodeChangeEntry(change.bytes);
    if (!defaultTypes.has(entry.type) && !this.#options.showExpandedEvents) return;
    const event = createChangeEvent(entry, this.#options, this.#context.lookUp);
    this.#reached = { ...entry, kind: 'change' };
    this.#pending.push(...this.#transform(event));
    this.#endAfter(entry);
  }

  /** Adds the invalidate event if the change ends the stream. */
  #endAfter(entry: ChangeEntry): void {
    if (!this.#invalidates(entry)) return;
    this.#isEnded = true;
    this.#reached = { ...entry, kind: 'invalidate' };
    this.#pending.push(...this.#transform(createChangeStreamInvalidateEvent(entry)));
  }

  #concerns(namespace: string): boolean {
    if (this.#scope.namespace !== null) return namespace === this.#scope.namespace;
    if (namespace.includes('.system.')) return false;
    const { database } = this.#scope;
    if (database !== null) return namespace === database || namespace.startsWith(`${database}.`);
    return !internalDatabases.some((internal) => namespace.startsWith(internal));
  }

  #invalidates({ type }: ChangeEntry): boolean {
    if (this.#scope.namespace !== null) return type === 'drop' || type === 'rename';
    return this.#scope.database !== null && type === 'dropDatabase';
  }

  #transform(event: Document): Document[] {
    const { pipeline } = this.#context;
    if (!pipeline) return [event];
    const { _id: token } = event;
    const transformed = [...pipeline([event])];
    for (const { _id: kept } of transformed) {
      if (areValuesEqual(kept, token)) continue;
      throw new MongoError(
        'ChangeStreamFatalError',
        'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the ' +
          '_id field of an event makes it impossible to resume the stream from that point. Only transformations that retain ' +
          `the unmodified _id field are allowed. Expected: ${formatMongoShellValue({ _id: token })} but found: ` +
          formatMongoShellValue(kept === undefined ? {} : { _id: kept }),
      );
    }
    return transformed;
  }

  /** Advances to the change of a resume token. @throws MongoError if it is not there */
  #checkExists(after: ResumeTokenPosition): void {
    for (let change = this.#nextChange(); change; change = this.#nextChange()) {
      const order = compareChangeHistoryPositions(readChangeEntryPosition(change.bytes), after);
      if (order === 0) {
        this.#endAfter(decodeChangeEntry(change.bytes));
        return;
      }
      if (order > 0) break;
    }
    throw new MongoError(
      'ChangeStreamFatalError',
      `cannot resume stream; the resume token was not found. ${formatMongoShellValue(createResumeToken(after))}`,
    );
  }
}

function isEqualTo(left: Timestamp, right: Timestamp): boolean {
  return left.compare(right) === 0;
}

function createHistoryLostError(): MongoError {
  return new MongoError(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  );
}
