import { isDeepStrictEqual } from 'node:util';
import { Binary, Long } from 'bson';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../test/create-temporary-folder.ts';
import { deriveScramKeys } from '../authentication/scram-sha-256.ts';
import { decodeDocument } from '../bson/decode-bson.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { ConnectionState } from '../commands/connection-state.ts';
import { MongoEngine } from '../commands/mongo-engine.ts';
import { runMongoCommand } from '../commands/run-mongo-command.ts';
import { openDataFile } from '../storage/database-file.ts';
import { BlockedByTransactionError } from './blocked-by-transaction-error.ts';

const duplicateKey = 11_000;
const writeConflict = 112;
const client = new ConnectionState(1, deriveScramKeys('x'.repeat(16)), '127.0.0.1:1');
client.isSignedIn = true;

interface Row {
  readonly _id: number;
  readonly unique: number;
  readonly tags: readonly number[];
}

/** What a transaction sees: the rows when it began, and what it wrote. */
interface ModelTransaction {
  readonly number: number;
  readonly snapshot: ReadonlyMap<number, Row>;
  readonly view: Map<number, Row>;
  readonly ids: Set<number>;
  readonly uniques: Set<number>;
}

const ids = fc.integer({ min: 1, max: 5 });
const uniques = fc.integer({ min: 1, max: 6 });
/** 0 and 1 are sessions with transactions, 2 is a client without one. */
const who = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('insert' as const), who, id: ids, unique: uniques }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), who, id: ids, unique: uniques }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), who, id: ids, unique: uniques }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), who, id: ids, unique: uniques }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit' as const), who, id: ids, unique: uniques }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('abort' as const), who, id: ids, unique: uniques }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The commands run on the real engine, and each result is compared with a model of snapshot isolation. */
class Comparison {
  readonly #engine: MongoEngine;
  readonly #namespace: string;
  readonly #committed = new Map<number, Row>();
  readonly #open = new Map<number, ModelTransaction>();
  readonly #sessions = [0, 1].map((byte) => ({ id: new Binary(Buffer.alloc(16, byte), Binary.SUBTYPE_UUID) }));
  #number: number;

  constructor(engine: MongoEngine, run: number) {
    this.#engine = engine;
    const namespace = `run${run}`;
    this.#namespace = namespace;
    this.#number = run * 1_000;
    const indexes = ['unique', 'tags'].map((field) => ({
      key: { [field]: 1 },
      name: field,
      unique: field === 'unique',
    }));
    expect(this.#send({ createIndexes: namespace, indexes })).toMatchObject({ ok: 1 });
  }

  run(one: Step): void {
    if (one.who === 2) this.#runOutside(one);
    else if (one.kind === 'commit' || one.kind === 'abort') this.#end(one.who, one.kind);
    else this.#runInside(one);
    this.#expectRows(undefined, this.#committed);
  }

  endAll(): void {
    for (const session of [...this.#open.keys()]) this.#end(session, 'commit');
    this.#expectRows(undefined, this.#committed);
  }

  #runOutside(one: Step): void {
    const command = this.#commandOf(one, this.#committed);
    if (!command) return;
    let reply: Document;
    try {
      reply = this.#send(command);
    } catch (error) {
      if (!(error instanceof BlockedByTransactionError)) throw error;
      const row = this.#rowOf(one);
      const owners = [...this.#open.values()].filter(({ ids, uniques }) => ids.has(row._id) || uniques.has(row.unique));
      expect(owners).not.toEqual([]);
      return;
    }
    const changed = { ids: new Set<number>(), uniques: new Set<number>() };
    this.#apply(one, reply, this.#committed, changed);
    for (const { ids } of this.#open.values()) for (const id of changed.ids) expect(ids.has(id)).toBe(false);
  }

  #runInside(one: Step): void {
    const known = this.#open.get(one.who);
    const transaction = known ?? this.#begin();
    const command = this.#commandOf(one, transaction.view);
    const fields = { ...this.#fields(one.who, transaction), ...(known ? {} : { startTransaction: true }) };
    if (!command) {
      if (known) this.#expectRows(fields, transaction.view);
      return;
    }
    this.#open.set(one.who, transaction);
    const reply = this.#send({ ...command, ...fields });
    if (reply.code === writeConflict) {
      expect(reply.errorLabels).toEqual(['TransientTransactionError']);
      this.#open.delete(one.who);
      expect(this.#isContended(one, transaction)).toBe(true);
      return;
    }
    this.#apply(one, reply, transaction.view, transaction);
    if (Array.isArray(reply.writeErrors)) this.#open.delete(one.who);
    else this.#expectRows(this.#fields(one.who, transaction), transaction.view);
  }

  #begin(): ModelTransaction {
    this.#number += 1;
    const snapshot = new Map(this.#committed);
    return { number: this.#number, snapshot, view: new Map(snapshot), ids: new Set(), uniques: new Set() };
  }

  #end(session: number, kind: 'commit' | 'abort'): void {
    const transaction = this.#open.get(session);
    if (!transaction) return;
    this.#open.delete(session);
    const reply = this.#send({ [`${kind}Transaction`]: 1, ...this.#fields(session, transaction), $db: 'admin' });
    expect(reply).toMatchObject({ ok: 1 });
    if (kind === 'abort') return;
    for (const id of transaction.ids) {
      // The first to commit wins, so nobody else may have changed what this transaction wrote.
      expect(this.#committed.get(id)).toEqual(transaction.snapshot.get(id));
      const row = transaction.view.get(id);
      if (row) this.#committed.set(id, row);
      else this.#committed.delete(id);
    }
  }

  /** Whether somebody else wrote the same document or unique value since the transaction began. */
  #isContended(one: Step, { snapshot }: ModelTransaction): boolean {
    const row = this.#rowOf(one);
    const others = [...this.#open].filter(([session]) => session !== one.who).map(([, other]) => other);
    const isSame = (id: number) => snapshot.get(id) === this.#committed.get(id);
    return (
      others.some(({ ids, uniques }) => ids.has(row._id) || uniques.has(row.unique)) ||
      !isSame(row._id) ||
      [...this.#committed.values()].some(({ _id, unique }) => unique === row.unique && !isSame(_id))
    );
  }

  #apply(
    one: Step,
    reply: Document,
    rows: Map<number, Row>,
    changed: { readonly ids: Set<number>; readonly uniques: Set<number> },
  ): void {
    if (one.kind === 'read') return;
    const row = this.#rowOf(one);
    const held = [...rows.values()].find(({ unique, _id }) => unique === row.unique && _id !== row._id);
    const isDuplicate = one.kind !== 'delete' && (held !== undefined || (one.kind === 'insert' && rows.has(row._id)));
    if (isDuplicate) {
      expect(reply.writeErrors).toMatchObject([{ code: duplicateKey }]);
      return;
    }
    expect(reply).toMatchObject({ ok: 1, n: 1 });
    expect(reply.writeErrors).toBeUndefined();
    // As in MongoDB, an update that changes nothing writes nothing, so it conflicts with nobody.
    if (one.kind === 'update' && isDeepStrictEqual(rows.get(row._id), row)) return;
    changed.ids.add(row._id);
    if (one.kind === 'delete') {
      rows.delete(row._id);
      return;
    }
    changed.uniques.add(row.unique);
    rows.set(row._id, row);
  }

  #rowOf({ kind, id, unique }: Step): Row {
    return { _id: id, unique, tags: kind === 'insert' ? [unique, id] : [id] };
  }

  /** Null if the row to change does not exist, or if there is no transaction to end. */
  #commandOf(one: Step, rows: ReadonlyMap<number, Row>): Document | null {
    const row = this.#rowOf(one);
    const namespace = this.#namespace;
    if (one.kind === 'read') return { find: namespace, filter: {} };
    if (one.kind === 'insert') return { insert: namespace, documents: [row] };
    if (one.kind === 'commit' || one.kind === 'abort' || !rows.has(row._id)) return null;
    const q = { _id: row._id };
    return one.kind === 'update'
      ? { update: namespace, updates: [{ q, u: row }] }
      : { delete: namespace, deletes: [{ q, limit: 1 }] };
  }

  #fields(session: number, { number }: ModelTransaction): Document {
    return { lsid: this.#sessions[session], txnNumber: Long.fromNumber(number), autocommit: false };
  }

  /** All rows, read through the collection and through each index, and their number. */
  #expectRows(fields: Document | undefined, rows: ReadonlyMap<number, Row>): void {
    const expected = [...rows.values()].toSorted((a, b) => a._id - b._id);
    for (const hint of ['_id_', 'unique', 'tags', { $natural: 1 }]) {
      const filter = typeof hint === 'string' ? { [hint.replace(/_$/, '')]: { $gte: 0 } } : {};
      const reply = this.#send({ find: this.#namespace, filter, hint, sort: { _id: 1 }, ...fields });
      expect(rowsOf(reply)).toEqual(expected);
    }
    const pipeline = [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const counted = this.#send({ aggregate: this.#namespace, pipeline, cursor: {}, ...fields });
    expect(rowsOf(counted)).toEqual(expected.length > 0 ? [{ _id: 1, n: expected.length }] : []);
  }

  #send({ $db = 'test', ...command }: Document): Document {
    return runMongoCommand(command, { engine: this.#engine, database: String($db), client, canWait: false });
  }
}

function rowsOf(reply: Document): Document[] {
  const batch = isDocument(reply.cursor) ? reply.cursor.firstBatch : undefined;
  if (!Array.isArray(batch)) throw new Error(`no rows but ${JSON.stringify(reply)}`);
  return batch.flatMap((row: unknown) => (row instanceof RawDocument ? [decodeDocument(row.bytes)] : []));
}

test('transactions that overlap see their snapshot and their own writes, and lose no update', async () => {
  const file = openDataFile(createTemporaryFolder());
  const engine = new MongoEngine(
    file,
    { replicaSet: 'rs', oplogSizeMB: 1, sendsClusterTime: true, testCommandsEnabled: false },
    (error) => {
      throw error;
    },
  );
  let runs = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      runs += 1;
      engine.sessions.endAll();
      const comparison = new Comparison(engine, runs);
      engine.group.commit();
      for (const one of steps) comparison.run(one);
      comparison.endAll();
    }),
    { numRuns: 50 },
  );
  engine.group.commit();
  await new Promise<void>((resolve) => engine.group.whenDurable(() => resolve()));
  file.close();
});
