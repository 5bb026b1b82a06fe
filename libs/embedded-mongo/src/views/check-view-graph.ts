import { MongoError } from '../errors/mongo-error.ts';
import { listReferences } from './list-references.ts';
import { getDatabaseName, type ViewDefinition } from './view-definition.ts';

/** How deeply views can be nested. */
export const maximumViewDepth = 20;

/** Checks that a view, together with the others in its database, neither reads itself nor nests views too deeply. */
export function checkViewGraph(added: ViewDefinition, others: readonly ViewDefinition[]): void {
  const database = getDatabaseName(added.namespace);
  const views = new Map([...others, added].map((view) => [view.namespace, view]));
  const heights = new Map<string, number>();
  const measure = (namespace: string, above: readonly string[]): number => {
    const view = views.get(namespace);
    if (!view) return 0;
    const known = heights.get(namespace);
    if (known !== undefined) return known;
    if (above.includes(namespace)) throw createCycleError([...above.slice(above.indexOf(namespace)), namespace]);
    const below = listReferences(view).map((name) => measure(`${database}.${name}`, [...above, namespace]));
    const height = 1 + Math.max(...below);
    if (height > maximumViewDepth) throw createDepthError();
    heights.set(namespace, height);
    return height;
  };
  measure(added.namespace, []);
  for (const { namespace } of others) measure(namespace, []);
}

/** MongoDB's error for views that are nested too deeply. */
export function createDepthError(): MongoError {
  return new MongoError('ViewDepthLimitExceeded', `View depth limit exceeded; maximum depth is ${maximumViewDepth}`);
}

function createCycleError(namespaces: readonly string[]): MongoError {
  return new MongoError('GraphContainsCycle', `View cycle detected: ${namespaces.join(' => ')}`);
}
