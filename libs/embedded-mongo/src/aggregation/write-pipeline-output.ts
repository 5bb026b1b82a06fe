import { type Document, getNestedField, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { applyUpdate } from '../updating/apply-update.ts';
import { compileUpdate } from '../updating/compile-update.ts';
import { insertEncodedDocument } from '../updating/insert-document.ts';
import { ensureWritableCollection, findWritableCollection } from '../views/writable-collection.ts';
import { compileExpressionValue } from './expression.ts';

export interface PipelineOutputContext {
  readonly catalog: CollectionCatalog;
  readonly database: string;
  readonly context: FilterContext;
  readonly bypassesValidation: boolean;
}

/** `$out` and `$merge`: writes the results of a pipeline to a collection. */
export function writePipelineOutput(
  [name, operand]: [string, unknown],
  rows: readonly Document[],
  output: PipelineOutputContext,
): void {
  const target = isDocument(operand) && name === '$merge' ? operand.into : operand;
  const namespace = targetNamespace(target, output.database, name);
  if (name === '$out') {
    output.catalog.allOrNothing(() => replaceCollection(namespace, rows, output));
    return;
  }
  const collection = ensureWritableCollection(output.catalog, namespace);
  const spec = isDocument(operand) ? operand : {};
  for (const row of rows) mergeRow(collection, row, spec, output);
}

/** The new content keeps the options and indexes of the old one. */
function replaceCollection(
  namespace: string,
  rows: readonly Document[],
  { catalog, bypassesValidation }: PipelineOutputContext,
): void {
  const existing = findWritableCollection(catalog, namespace);
  const indexes = existing?.indexes.map(({ definition }) => definition.spec).slice(1) ?? [];
  if (existing) catalog.drop(existing);
  const collection = catalog.ensure(namespace, existing?.options);
  for (const spec of indexes) catalog.createIndex(collection, spec);
  for (const row of rows) insertEncodedDocument(collection, encodeDocument(row), bypassesValidation);
}

function targetNamespace(target: unknown, database: string, name: string): string {
  if (typeof target === 'string') return `${database}.${target}`;
  if (isDocument(target) && typeof target.coll === 'string') return `${String(target.db ?? database)}.${target.coll}`;
  throw new MongoError('Location16990', `${name} needs the name of a collection`);
}

function mergeRow(collection: Collection, row: Document, spec: Document, output: PipelineOutputContext): void {
  const { context, bypassesValidation } = output;
  const on = spec.on ?? '_id';
  const fields = (Array.isArray(on) ? on : [on]).map(String);
  const keys = Object.fromEntries(fields.map((field) => [field, getNestedField(row, field.split('.')) ?? null]));
  const filter = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, { $eq: key }]));
  const whenMatched = spec.whenMatched ?? 'merge';
  for (const match of findMatchingDocuments(collection, { filter, context: {} })) {
    if (whenMatched === 'keepExisting') return;
    if (whenMatched === 'fail')
      throw new MongoError(
        'DuplicateKey',
        "$merge with whenMatched: fail found an existing document with the same values for the 'on' fields",
        {
          keyPattern: Object.fromEntries(fields.map((field) => [field, 1])),
          keyValue: keys,
        },
      );
    const { _id: id, ...others } = row;
    const change = Array.isArray(whenMatched)
      ? compileUpdate(whenMatched, undefined, { ...context, variables: getMergeVariables(spec.let, row, context) })
      : compileUpdate(
          whenMatched === 'replace' ? { _id: match.document._id ?? id, ...others } : { $set: others },
          undefined,
          context,
        );
    applyUpdate(collection, match, change, bypassesValidation);
    return;
  }
  const whenNotMatched = spec.whenNotMatched ?? 'insert';
  if (whenNotMatched === 'discard') return;
  if (whenNotMatched === 'fail') {
    throw new MongoError(
      'Location13113',
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  }
  insertEncodedDocument(collection, encodeDocument(row), bypassesValidation);
}

/** The variables of a `whenMatched` pipeline: those of the command, of the stage's `let`, and `new`, the row that is merged. */
function getMergeVariables(given: unknown, row: Document, { variables }: FilterContext): Document {
  const values = given === undefined ? {} : compileExpressionValue(given, variables)(row);
  return { ...variables, ...(isDocument(values) ? values : {}), new: row };
}
