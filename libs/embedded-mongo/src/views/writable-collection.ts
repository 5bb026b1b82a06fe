import { MongoError } from '../errors/mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { CollectionCatalog } from '../storage/collection-catalog.ts';
import { findView } from './find-view.ts';

/** The collection, for a command that views do not support; undefined if there is none. @throws MongoError `CommandNotSupportedOnView` */
export function findWritableCollection(catalog: CollectionCatalog, namespace: string): Collection | undefined {
  const collection = catalog.find(namespace);
  if (!collection) refuseView(catalog, namespace);
  return collection;
}

/** The collection, created if it does not exist. @throws MongoError `CommandNotSupportedOnView` */
export function ensureWritableCollection(catalog: CollectionCatalog, namespace: string): Collection {
  return findWritableCollection(catalog, namespace) ?? catalog.ensure(namespace);
}

/** @throws MongoError `CommandNotSupportedOnView` if the name is that of a view */
export function refuseView(catalog: CollectionCatalog, namespace: string): void {
  if (!findView(catalog, namespace)) return;
  throw new MongoError('CommandNotSupportedOnView', `Namespace ${namespace} is a view, not a collection`);
}
