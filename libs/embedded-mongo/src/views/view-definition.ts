import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';

/** A view: the stages through which a collection or another view of its database is read. */
export interface ViewDefinition {
  readonly namespace: string;
  readonly viewOn: string;
  readonly pipeline: readonly Document[];
}

/** The collection in each database in which MongoDB keeps its views. */
export const viewsCollection = 'system.views';

/** Reads a view as MongoDB stores it. @throws MongoError `InvalidViewDefinition` */
export function parseViewDefinition({ _id: namespace, viewOn, pipeline }: Document): ViewDefinition {
  const stages: unknown[] | undefined = Array.isArray(pipeline) ? pipeline : undefined;
  if (typeof namespace === 'string' && typeof viewOn === 'string' && stages?.every(isDocument)) {
    return { namespace, viewOn, pipeline: stages };
  }
  throw new MongoError(
    'InvalidViewDefinition',
    `found invalid view definition ${String(namespace)} while reading views`,
  );
}

/** The database of a namespace. */
export function getDatabaseName(namespace: string): string {
  return namespace.slice(0, namespace.indexOf('.'));
}
