import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { encodeDocuments } from '../reading/open-cursors.ts';
import { insertEncodedDocument } from '../updating/insert-document.ts';
import { ensureWritableCollection, findWritableCollection } from '../views/writable-collection.ts';
import type { CommandContext } from './mongo-command.ts';
import {
  readBypassesValidation,
  readCountField,
  readDocumentArgument,
  readDocumentList,
  readOptionalDocument,
} from './mongo-command-fields.ts';
import { toWriteError } from './run-write-operations.ts';
import { deleteOperation, runUpdateOperation, type UpdateOptions } from './write-commands.ts';

/** `bulkWrite` of 8.0: operations on several collections in one command. */
export function bulkWriteCommand(command: Document, { engine, runStatement }: CommandContext): Document {
  const namespaces = readDocumentList(command, 'nsInfo').map((info) => String(info.ns));
  const operations = readDocumentList(command, 'ops');
  const variables = readOptionalDocument(command, 'let');
  const totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Document[] = [];
  const options = { variables, bypassesValidation: readBypassesValidation(command) };
  const errorsOnly = command.errorsOnly === true;
  engine.group.begin();
  for (const [idx, operation] of operations.entries()) {
    try {
      const { counts, ...result } = runStatement(idx, () => runOperation(operation, namespaces, options, engine));
      addCounts(totals, counts);
      if (!errorsOnly) results.push({ ok: 1, idx, ...result });
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      totals.nErrors += 1;
      results.push({ ok: 0, idx, n: 0, ...toWriteError(error) });
      if (command.ordered !== false) break;
    }
  }
  const batchSize = readCountField(readDocumentArgument(command, 'cursor'), 'batchSize');
  return { cursor: engine.cursors.first('admin.$cmd.bulkWrite', encodeDocuments(results), { batchSize }), ...totals };
}

type WriteTotals = Record<'nErrors' | 'nInserted' | 'nMatched' | 'nModified' | 'nUpserted' | 'nDeleted', number>;

function addCounts(totals: WriteTotals, counts: unknown): void {
  if (!isDocument(counts)) return;
  totals.nInserted += Number(counts.nInserted ?? 0);
  totals.nMatched += Number(counts.nMatched ?? 0);
  totals.nModified += Number(counts.nModified ?? 0);
  totals.nUpserted += Number(counts.nUpserted ?? 0);
  totals.nDeleted += Number(counts.nDeleted ?? 0);
}

/** The fields of the operation's result; `counts` is what it adds to the totals. */
function runOperation(
  operation: Document,
  namespaces: readonly string[],
  options: UpdateOptions,
  engine: CommandContext['engine'],
): Document {
  const [kind = ''] = Object.keys(operation);
  const position = operation[kind];
  const namespace = namespaces[isBsonNumber(position) ? toNumber(position) : -1];
  if (namespace === undefined)
    throw new MongoError('BadValue', `BulkWrite ops entry ${String(position)} has an invalid nsInfo index.`);
  if (kind === 'insert') {
    const document = operation.document;
    const bytes = encodeDocument(isDocument(document) ? document : {});
    insertEncodedDocument(ensureWritableCollection(engine.catalog, namespace), bytes, options.bypassesValidation);
    return { n: 1, counts: { nInserted: 1 } };
  }
  if (kind === 'update') {
    const { filter: q, updateMods: u, constants: c, ...rest } = operation;
    const result = runUpdateOperation({ ...rest, q, u, ...(c === undefined ? {} : { c }) }, options, (isUpsert) =>
      isUpsert
        ? ensureWritableCollection(engine.catalog, namespace)
        : findWritableCollection(engine.catalog, namespace),
    );
    const { matched: nMatched, modified: nModified } = result;
    return 'upsertedId' in result
      ? { n: 1, nModified: 0, upserted: { _id: result.upsertedId }, counts: { nUpserted: 1 } }
      : { n: nMatched, nModified, counts: { nMatched, nModified } };
  }
  if (kind !== 'delete') throw new MongoError('BadValue', `Unrecognized bulkWrite operation: ${kind}`);
  const q = operation.filter;
  const removed = deleteOperation(
    { ...operation, q, limit: operation.multi === true ? 0 : 1 },
    options.variables,
    findWritableCollection(engine.catalog, namespace),
  );
  return { n: removed, counts: { nDeleted: removed } };
}
