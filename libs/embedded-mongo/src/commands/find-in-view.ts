import { type PipelineRow, readPipeline } from '../aggregation/read-pipeline.ts';
import type { Document } from '../bson/document.ts';
import type { DocumentQuery } from '../reading/find-matching-documents.ts';
import { resolveView } from '../views/resolve-view.ts';
import type { MongoEngine } from './mongo-engine.ts';

/** What a query finds in the view of this name; undefined if there is no such view. For names that no collection has. */
export function findInView(
  { catalog }: MongoEngine,
  namespace: string,
  { filter, sort, hint, context }: DocumentQuery,
): Iterable<PipelineRow> | undefined {
  const view = resolveView(catalog, namespace);
  if (!view) return undefined;
  const hasSort = sort !== undefined && Object.keys(sort).length > 0;
  const pipeline: Document[] = [...view.pipeline, { $match: filter }, ...(hasSort ? [{ $sort: sort }] : [])];
  const database = namespace.slice(0, namespace.indexOf('.'));
  return readPipeline(pipeline, { catalog, database, collection: catalog.find(view.namespace), hint, context });
}
