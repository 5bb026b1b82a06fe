import { type Document, isDocument } from '../bson/document.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { findView } from '../views/find-view.ts';
import { listPipelineReferences, listReferences } from '../views/list-references.ts';
import { viewsCollection } from '../views/view-definition.ts';
import { usesRegex } from './command-time-limit.ts';

/** Whether a command reads a view, also in its stages or through another view, that matches regular expressions. */
export function readsRegexView(command: Document, catalog: CollectionCatalog, database: string): boolean {
  if (!catalog.find(`${database}.${viewsCollection}`)) return false;
  const read = isDocument(command.explain) ? command.explain : command;
  const [target] = Object.values(read);
  const seen = new Set<unknown>();
  const isRegexView = (name: unknown): boolean => {
    if (typeof name !== 'string' || seen.has(name)) return false;
    seen.add(name);
    const namespace = `${database}.${name}`;
    const view = catalog.find(namespace) ? undefined : findView(catalog, namespace);
    return view !== undefined && (usesRegex(view.pipeline) || listReferences(view).some(isRegexView));
  };
  return [target, ...listPipelineReferences(read.pipeline)].some(isRegexView);
}
