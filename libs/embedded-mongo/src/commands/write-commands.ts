import { commandVariables } from '../aggregation/command-variables.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { isNumber, toNumber } from '../bson/numbers.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/matcher.ts';
import { stringOrder } from '../matching/string-order.ts';
import { findMatches } from '../reading/find-matches.ts';
import type { Match } from '../reading/run-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { applyUpdate, insertUpserted } from '../updating/apply-update.ts';
import { compileUpdate } from '../updating/compile-update.ts';
import { insertBytes } from '../updating/insert-document.ts';
import { documentArgument, documentList, namespaceOf, optionalDocument } from './arguments.ts';
import type { CommandContext } from './command.ts';
import { runOperations, withWriteErrors } from './write-results.ts';

const maximumBatch = 100_000;

/** `insert` */
export function insert(command: Document, { engine, database }: CommandContext): Document {
  const namespace = namespaceOf(database, command.insert);
  const documents = command.documents;
  if (!Array.isArray(documents)) {
    throw new MongoError('Location40414', "BSON field 'insert.documents' is missing but a required field");
  }
  checkBatch(documents.length);
  engine.group.begin();
  const collection = engine.catalog.ensure(namespace);
  let inserted = 0;
  const writeErrors = runOperations<unknown>(documents, command.ordered !== false, (document) => {
    insertBytes(collection, bytesOf(document));
    inserted += 1;
  });
  return withWriteErrors({ n: inserted }, writeErrors);
}

function bytesOf(document: unknown): Buffer {
  if (document instanceof RawDocument) return document.bytes;
  if (isDocument(document)) return encodeDocument(document);
  throw new MongoError('TypeMismatch', "BSON field 'insert.documents.0' is the wrong type, expected type 'object'");
}

/** `update` */
export function update(command: Document, { engine, database }: CommandContext): Document {
  const namespace = namespaceOf(database, command.update);
  const operations = documentList(command, 'updates');
  checkBatch(operations.length);
  engine.group.begin();
  let matched = 0;
  let modified = 0;
  const upserted: Document[] = [];
  const writeErrors = runOperations(operations, command.ordered !== false, (operation, index) => {
    const result = updateOperation(operation, optionalDocument(command, 'let'), (isUpsert) =>
      isUpsert ? engine.catalog.ensure(namespace) : engine.catalog.find(namespace),
    );
    matched += result.matched;
    modified += result.modified;
    if (result.hasUpserted) upserted.push({ index, _id: result.upsertedId });
  });
  const reply = { n: matched + upserted.length, nModified: modified, ...(upserted.length > 0 ? { upserted } : {}) };
  return withWriteErrors(reply, writeErrors);
}

export interface UpdateResult {
  readonly matched: number;
  readonly modified: number;
  readonly hasUpserted: boolean;
  readonly upsertedId: unknown;
}

/** One operation of `update` or `bulkWrite`: `{ q, u, multi, upsert, arrayFilters, collation, hint, sort }`. */
export function updateOperation(
  operation: Document,
  variables: Document | undefined,
  collectionFor: (isUpsert: boolean) => Collection | undefined,
): UpdateResult {
  const context: FilterContext = {
    stringOrder: stringOrder(operation.collation),
    variables: commandVariables({ ...variables, ...optionalDocument(operation, 'c') }),
  };
  const filter = documentArgument(operation, 'q');
  const change = compileUpdate(operation.u, operation.arrayFilters, context);
  const multi = operation.multi === true;
  if (multi && change.isReplacement) {
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const isUpsert = operation.upsert === true;
  const collection = collectionFor(isUpsert);
  let modified = 0;
  const matches = collection
    ? firstOrAll(
        findMatches(collection, {
          filter,
          sort: optionalDocument(operation, 'sort'),
          hint: operation.hint,
          context,
          wantPosition: change.isPositional,
        }),
        multi,
      )
    : [];
  for (const match of matches) if (collection && applyUpdate(collection, match, change)) modified += 1;
  if (matches.length === 0 && isUpsert && collection) {
    const { id } = insertUpserted(collection, filter, change);
    return { matched: 0, modified: 0, hasUpserted: true, upsertedId: id };
  }
  return { matched: matches.length, modified, hasUpserted: false, upsertedId: undefined };
}

/** `delete` */
export function remove(command: Document, { engine, database }: CommandContext): Document {
  const namespace = namespaceOf(database, command.delete);
  const operations = documentList(command, 'deletes');
  checkBatch(operations.length);
  engine.group.begin();
  let removed = 0;
  const writeErrors = runOperations(operations, command.ordered !== false, (operation) => {
    removed += deleteOperation(operation, optionalDocument(command, 'let'), engine.catalog.find(namespace));
  });
  return withWriteErrors({ n: removed }, writeErrors);
}

/** One operation of `delete` or `bulkWrite`: `{ q, limit, collation, hint }`. Gives how many were removed. */
export function deleteOperation(
  operation: Document,
  variables: Document | undefined,
  collection: Collection | undefined,
): number {
  const context: FilterContext = {
    stringOrder: stringOrder(operation.collation),
    variables: commandVariables(variables),
  };
  const limit = operation.limit;
  const multi = !isNumber(limit) || toNumber(limit) === 0;
  if (!collection) return 0;
  const matches = firstOrAll(
    findMatches(collection, { filter: documentArgument(operation, 'q'), hint: operation.hint, context }),
    multi,
  );
  for (const match of matches) collection.remove(match);
  return matches.length;
}

/** Found before anything is changed, so that a change can't be found again. */
function firstOrAll(matches: Iterable<Match>, all: boolean): Match[] {
  if (all) return [...matches];
  for (const match of matches) return [match];
  return [];
}

function checkBatch(size: number): void {
  if (size > 0 && size <= maximumBatch) return;
  throw new MongoError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${maximumBatch}. Got ${size} operations.`,
  );
}
