import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { LazyQueryRow } from '../reading/run-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { resolveView } from '../views/resolve-view.ts';
import { compilePipeline } from './compile-pipeline.ts';
import type { ForeignCollectionReader } from './stages.ts';

/** What a pipeline reads. */
export interface PipelineSource {
  readonly catalog: CollectionCatalog;
  readonly database: string;
  readonly collection: Collection | undefined;
  readonly hint?: unknown;
  readonly context: FilterContext;
}

/** A result of a pipeline; decoded or encoded on first access. */
export type PipelineRow = Pick<LazyQueryRow, 'bytes' | 'document' | 'position'>;

/** Reads a pipeline without `$out` and `$merge`. Its leading stages use an index. */
export function readPipeline(pipeline: readonly unknown[], source: PipelineSource): Iterable<PipelineRow> {
  const { collection, hint, context } = source;
  const { filter, sort, rest } = splitLeadingFind(pipeline);
  const matches = collection ? findMatchingDocuments(collection, { filter, sort, hint, context }) : [];
  if (rest.length === 0) return matches;
  return toPipelineRows(compilePipeline(rest, createForeignReader(source), context)(toDocuments(matches)));
}

/** Reads the other collections and views of a database, for stages such as `$lookup`. */
export function createForeignReader({
  catalog,
  database,
}: Pick<PipelineSource, 'catalog' | 'database'>): ForeignCollectionReader {
  return {
    *find(name, filter) {
      const namespace = `${database}.${name}`;
      const collection = catalog.find(namespace);
      if (collection) {
        yield* toDocuments(findMatchingDocuments(collection, { filter, context: {} }));
        return;
      }
      const view = resolveView(catalog, namespace);
      if (view)
        yield* toDocuments(
          readPipeline([...view.pipeline, { $match: filter }], {
            catalog,
            database,
            collection: catalog.find(view.namespace),
            context: {},
          }),
        );
    },
  };
}

/** The leading `$match` stages of a pipeline, and a `$sort` after them, can use an index. */
export function splitLeadingFind(pipeline: readonly unknown[]): {
  filter: Document;
  sort: Document | undefined;
  rest: readonly unknown[];
} {
  const filters: Document[] = [];
  for (const stage of pipeline) {
    const filter = readStageOperand(stage, '$match');
    if (!filter) break;
    filters.push(filter);
  }
  const [first = {}] = filters;
  const filter = filters.length > 1 ? { $and: filters } : first;
  const order = readStageOperand(pipeline[filters.length], '$sort');
  const sort = order && Object.keys(order).length > 0 ? order : undefined;
  return { filter, sort, rest: pipeline.slice(filters.length + (sort ? 1 : 0)) };
}

function readStageOperand(stage: unknown, name: string): Document | undefined {
  const operand = isDocument(stage) ? stage[name] : undefined;
  return isDocument(operand) ? operand : undefined;
}

/** The results of compiled stages as rows. */
export function* toPipelineRows(documents: Iterable<Document>): Generator<PipelineRow> {
  for (const document of documents) {
    yield {
      document,
      position: undefined,
      get bytes() {
        return encodeDocument(document);
      },
    };
  }
}

function* toDocuments(rows: Iterable<PipelineRow>): Generator<Document> {
  for (const { document } of rows) yield document;
}
