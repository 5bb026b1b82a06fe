import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { getDatabaseName, parseViewDefinition, type ViewDefinition, viewsCollection } from './view-definition.ts';

/** The view with this name; undefined if there is none. Costs nothing if the database has no views. */
export function findView(catalog: CollectionCatalog, namespace: string): ViewDefinition | undefined {
  const views = catalog.find(`${getDatabaseName(namespace)}.${viewsCollection}`);
  const [found] = views ? findMatchingDocuments(views, { filter: { _id: namespace }, context: {} }) : [];
  return found && parseViewDefinition(found.document);
}

/** The views of a database. */
export function listViews(catalog: CollectionCatalog, database: string): ViewDefinition[] {
  const views = catalog.find(`${database}.${viewsCollection}`);
  const rows = views ? [...findMatchingDocuments(views, { filter: {}, sort: { _id: 1 }, context: {} })] : [];
  return rows.map(({ document }) => parseViewDefinition(document));
}
