import { compilePipeline, parseStage } from '../aggregation/compile-pipeline.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import { type CollectionCatalog, checkNamespace } from '../storage/collection-catalog.ts';
import { checkViewGraph } from './check-view-graph.ts';
import { listViews } from './find-view.ts';
import { getDatabaseName, type ViewDefinition, viewsCollection } from './view-definition.ts';

const refusedStages = new Set(['$out', '$merge', '$changeStream']);

/** Creates a view, or changes the one of this name. @throws MongoError if MongoDB would not accept it */
export function storeView(catalog: CollectionCatalog, view: ViewDefinition): void {
  const { namespace, viewOn, pipeline } = view;
  checkNamespace(namespace);
  checkNamespace(`${getDatabaseName(namespace)}.${viewOn}`);
  checkPipeline(pipeline);
  const others = listViews(catalog, getDatabaseName(namespace)).filter((other) => other.namespace !== namespace);
  checkViewGraph(view, others);
  dropView(catalog, namespace);
  const views = catalog.ensure(`${getDatabaseName(namespace)}.${viewsCollection}`);
  views.insert(encodeDocument({ _id: namespace, viewOn, pipeline }));
}

/** Drops the view of this name, if there is one. */
export function dropView(catalog: CollectionCatalog, namespace: string): void {
  const views = catalog.find(`${getDatabaseName(namespace)}.${viewsCollection}`);
  if (!views) return;
  for (const row of [...findMatchingDocuments(views, { filter: { _id: namespace }, context: {} })]) views.remove(row);
}

function checkPipeline(pipeline: readonly unknown[]): void {
  const refused = pipeline.map((stage) => parseStage(stage)[0]).find((name) => refusedStages.has(name));
  if (refused) {
    throw new MongoError('OptionNotSupportedOnView', `The ${refused} stage cannot be used in a view definition`);
  }
  compilePipeline(pipeline, { find: () => [] }, {});
}
