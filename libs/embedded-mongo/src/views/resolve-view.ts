import type { Document } from '../bson/document.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { createDepthError, maximumViewDepth } from './check-view-graph.ts';
import { findView } from './find-view.ts';
import { getDatabaseName } from './view-definition.ts';

/** What a view reads: a collection, which need not exist, through the stages of this view and of the views below it. */
export interface ResolvedView {
  readonly namespace: string;
  readonly pipeline: readonly Document[];
}

/** Resolves a view by a name that no collection has; undefined if there is no such view. */
export function resolveView(catalog: CollectionCatalog, namespace: string): ResolvedView | undefined {
  let view = findView(catalog, namespace);
  if (!view) return undefined;
  let pipeline: readonly Document[] = [];
  for (let depth = 0; depth <= maximumViewDepth; depth += 1) {
    pipeline = [...view.pipeline, ...pipeline];
    const below: string = `${getDatabaseName(namespace)}.${view.viewOn}`;
    const next = catalog.find(below) ? undefined : findView(catalog, below);
    if (!next) return { namespace: below, pipeline };
    view = next;
  }
  throw createDepthError();
}
