import { decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileProjection, isPositionalProjection } from '../reading/compile-projection.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { LazyQueryRow } from '../reading/run-query-plan.ts';
import { applyUpdate, insertUpserted } from '../updating/apply-update.ts';
import { compileUpdate } from '../updating/compile-update.ts';
import { ensureWritableCollection, findWritableCollection } from '../views/writable-collection.ts';
import { readCollationAndVariables } from './find-and-cursor-commands.ts';
import type { CommandContext } from './mongo-command.ts';
import {
  formatNamespace,
  readBypassesValidation,
  readDocumentArgument,
  readOptionalDocument,
} from './mongo-command-fields.ts';

/** `findAndModify` */
export function findAndModifyCommand(command: Document, context: CommandContext): Document {
  const isRemove = command.remove === true;
  if (isRemove === (command.update !== undefined)) {
    throw new MongoError(
      'FailedToParse',
      isRemove ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    );
  }
  if (isRemove && command.new === true) {
    throw new MongoError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (isRemove && command.upsert === true) {
    throw new MongoError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
  }
  context.engine.group.begin();
  return context.runStatement(0, () =>
    isRemove ? removeFoundDocument(command, context) : updateFoundDocument(command, context),
  );
}

function removeFoundDocument(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.findAndModify ?? command.findandmodify);
  const collection = findWritableCollection(engine.catalog, namespace);
  const match = collection && getFirstMatchingRow(findMatchingDocuments(collection, readFindRequest(command, false)));
  if (!collection || !match) return { lastErrorObject: { n: 0 }, value: null };
  const value = shaped(command, match.bytes, match.position);
  collection.remove(match);
  return { lastErrorObject: { n: 1 }, value };
}

function updateFoundDocument(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.findAndModify ?? command.findandmodify);
  const isUpsert = command.upsert === true;
  const wantsNew = command.new === true;
  const bypassesValidation = readBypassesValidation(command);
  const update = compileUpdate(command.update, command.arrayFilters, readCollationAndVariables(command));
  const collection = isUpsert
    ? ensureWritableCollection(engine.catalog, namespace)
    : findWritableCollection(engine.catalog, namespace);
  const match =
    collection && getFirstMatchingRow(findMatchingDocuments(collection, readFindRequest(command, update.isPositional)));
  if (collection && match) {
    const before = shaped(command, match.bytes, match.position);
    const after = applyUpdate(collection, match, update, bypassesValidation);
    const value = wantsNew && after ? shaped(command, after, match.position) : before;
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!collection || !isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const filter = readDocumentArgument(command, 'query');
  const { id, bytes } = insertUpserted(collection, filter, update, bypassesValidation);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: id },
    value: wantsNew ? shaped(command, bytes, undefined) : null,
  };
}

function readFindRequest(command: Document, isPositional: boolean) {
  return {
    filter: readDocumentArgument(command, 'query'),
    sort: readOptionalDocument(command, 'sort'),
    hint: command.hint,
    context: readCollationAndVariables(command),
    wantPosition: isPositional || isPositionalProjection(command.fields),
  };
}

function shaped(command: Document, bytes: Buffer, position: number | undefined): RawDocument {
  const projection = compileProjection(command.fields, readCollationAndVariables(command));
  return new RawDocument(projection ? encodeDocument(projection(decodeDocument(bytes), position)) : bytes);
}

function getFirstMatchingRow(matches: Iterable<LazyQueryRow>): LazyQueryRow | undefined {
  for (const match of matches) return match;
  return undefined;
}
