import { evaluateCommandVariables } from '../aggregation/command-variables.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { createStringComparator } from '../matching/create-string-comparator.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { LazyQueryRow } from '../reading/run-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import { checkNamespace } from '../storage/collection-catalog.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import { applyUpdate, insertUpserted } from '../updating/apply-update.ts';
import { compileUpdate } from '../updating/compile-update.ts';
import { insertEncodedDocument } from '../updating/insert-document.ts';
import { ensureWritableCollection, findWritableCollection } from '../views/writable-collection.ts';
import type { CommandContext } from './mongo-command.ts';
import {
  formatNamespace,
  readBypassesValidation,
  readDocumentList,
  readOptionalDocument,
  readRequiredDocument,
} from './mongo-command-fields.ts';
import { addWriteErrorsToReply, runWriteOperations } from './run-write-operations.ts';

const maximumBatch = 100_000;

/** `insert` */
export function insertCommand(command: Document, { engine, database, runStatement }: CommandContext): Document {
  const namespace = formatNamespace(database, command.insert);
  const documents = command.documents;
  if (!Array.isArray(documents)) {
    throw new MongoError('Location40414', "BSON field 'insert.documents' is missing but a required field");
  }
  assertWriteBatchSize(documents.length);
  engine.group.begin();
  let collection = engine.catalog.find(namespace);
  if (!collection) checkNamespace(namespace);
  const bypassesValidation = readBypassesValidation(command);
  let inserted = 0;
  const writeErrors = runWriteOperations<unknown>(documents, command.ordered !== false, (document, index) => {
    runStatement(index, () => {
      collection ??= ensureWritableCollection(engine.catalog, namespace);
      insertEncodedDocument(collection, encodeInsertDocument(document), bypassesValidation);
      return {};
    });
    inserted += 1;
  });
  return addWriteErrorsToReply({ n: inserted }, writeErrors);
}

function encodeInsertDocument(document: unknown): Buffer {
  if (document instanceof RawDocument) return document.bytes;
  if (isDocument(document)) return encodeDocument(document);
  throw new MongoError('TypeMismatch', "BSON field 'insert.documents.0' is the wrong type, expected type 'object'");
}

/** `update` */
export function updateCommand(command: Document, { engine, database, runStatement }: CommandContext): Document {
  const namespace = formatNamespace(database, command.update);
  const operations = readDocumentList(command, 'updates');
  assertWriteBatchSize(operations.length);
  engine.group.begin();
  const options = {
    variables: readOptionalDocument(command, 'let'),
    bypassesValidation: readBypassesValidation(command),
  };
  let matched = 0;
  let modified = 0;
  const upserted: Document[] = [];
  const writeErrors = runWriteOperations(operations, command.ordered !== false, (operation, index) => {
    const result = runStatement(index, () =>
      runUpdateOperation(operation, options, (isUpsert) =>
        isUpsert
          ? ensureWritableCollection(engine.catalog, namespace)
          : findWritableCollection(engine.catalog, namespace),
      ),
    );
    matched += Number(result.matched);
    modified += Number(result.modified);
    if ('upsertedId' in result) upserted.push({ index, _id: result.upsertedId });
  });
  const reply = { n: matched + upserted.length, nModified: modified, ...(upserted.length > 0 ? { upserted } : {}) };
  return addWriteErrorsToReply(reply, writeErrors);
}

/** The options of a command that apply to all of its updates. */
export interface UpdateOptions {
  readonly variables: Document | undefined;
  readonly bypassesValidation: boolean;
}

/**
 * One operation of `update` or `bulkWrite`: `{ q, u, multi, upsert, arrayFilters, collation, hint, sort }`. Returns the numbers of
 * documents `matched` and `modified`, and `upsertedId` if it inserted one.
 */
export function runUpdateOperation(
  operation: Document,
  { variables, bypassesValidation }: UpdateOptions,
  collectionFor: (isUpsert: boolean) => Collection | undefined,
): Document {
  const context: FilterContext = {
    stringOrder: createStringComparator(operation.collation),
    variables: evaluateCommandVariables({ ...variables, ...readOptionalDocument(operation, 'c') }),
  };
  const filter = readRequiredDocument(operation, 'q', 'update.updates.q');
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
        findMatchingDocuments(collection, {
          filter,
          sort: readOptionalDocument(operation, 'sort'),
          hint: operation.hint,
          context,
          wantPosition: change.isPositional,
        }),
        multi,
      )
    : [];
  for (const match of matches) {
    if (collection && applyUpdate(collection, match, change, bypassesValidation)) modified += 1;
  }
  if (matches.length === 0 && isUpsert && collection) {
    const { id } = insertUpserted(collection, filter, change, bypassesValidation);
    return { matched: 0, modified: 0, upsertedId: id };
  }
  return { matched: matches.length, modified };
}

/** `delete` */
export function deleteCommand(command: Document, { engine, database, runStatement }: CommandContext): Document {
  const namespace = formatNamespace(database, command.delete);
  const operations = readDocumentList(command, 'deletes');
  assertWriteBatchSize(operations.length);
  engine.group.begin();
  let removed = 0;
  const writeErrors = runWriteOperations(operations, command.ordered !== false, (operation, index) => {
    const { n } = runStatement(index, () => ({
      n: deleteOperation(
        operation,
        readOptionalDocument(command, 'let'),
        findWritableCollection(engine.catalog, namespace),
      ),
    }));
    removed += Number(n);
  });
  return addWriteErrorsToReply({ n: removed }, writeErrors);
}

/** One operation of `delete` or `bulkWrite`: `{ q, limit, collation, hint }`. Returns how many documents were deleted. */
export function deleteOperation(
  operation: Document,
  variables: Document | undefined,
  collection: Collection | undefined,
): number {
  const context: FilterContext = {
    stringOrder: createStringComparator(operation.collation),
    variables: evaluateCommandVariables(variables),
  };
  const filter = readRequiredDocument(operation, 'q', 'delete.deletes.q');
  const multi = readDeletesAll(operation.limit);
  if (!collection) return 0;
  const matches = firstOrAll(findMatchingDocuments(collection, { filter, hint: operation.hint, context }), multi);
  for (const match of matches) collection.remove(match);
  return matches.length;
}

/** @throws MongoError unless the limit is 0, for all matches, or 1 */
function readDeletesAll(limit: unknown): boolean {
  if (limit === undefined) {
    throw new MongoError('Location40414', "BSON field 'delete.deletes.limit' is missing but a required field");
  }
  const count = isBsonNumber(limit) ? toNumber(limit) : Number.NaN;
  if (count !== 0 && count !== 1) {
    throw new MongoError(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${formatMongoShellValue(limit)}`,
    );
  }
  return count === 0;
}

/** Matches are collected before anything changes, so that a changed document is not matched a second time. */
function firstOrAll(matches: Iterable<LazyQueryRow>, all: boolean): LazyQueryRow[] {
  if (all) return [...matches];
  for (const match of matches) return [match];
  return [];
}

function assertWriteBatchSize(size: number): void {
  if (size > 0 && size <= maximumBatch) return;
  throw new MongoError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${maximumBatch}. Got ${size} operations.`,
  );
}
