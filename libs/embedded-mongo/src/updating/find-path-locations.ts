import { type Document, getOwnField, isDocument, setOwnField } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { isArrayPosition } from '../index-keys/get-index-keys.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';

/** A location that an update writes to: a field of a document or a position in an array. */
export interface WritableDocumentLocation {
  get(): unknown;
  set(value: unknown): void;
  remove(): void;
}

export interface TargetPathContext {
  /** The array position that `$` refers to. */
  readonly position: number | undefined;
  /** The tests of `arrayFilters` by identifier. */
  readonly arrayFilters: ReadonlyMap<string, (element: unknown) => boolean>;
}

const maximumPadding = 1_500_000;

/** The locations at a path. With `create`, missing documents along the path are created; otherwise such a path has no locations. */
export function findPathLocations(
  root: Document,
  path: string,
  create: boolean,
  context: TargetPathContext,
): WritableDocumentLocation[] {
  const targets: WritableDocumentLocation[] = [];
  collectPathLocations(root, path.split('.'), 0, create, context, targets, root);
  return targets;
}

function collectPathLocations(
  container: Document | unknown[],
  path: readonly string[],
  depth: number,
  create: boolean,
  context: TargetPathContext,
  targets: WritableDocumentLocation[],
  root: Document,
): void {
  const component = path[depth] ?? '';
  for (const target of resolvePathComponent(container, component, path, depth, create, context, root)) {
    if (depth === path.length - 1) {
      targets.push(target);
      continue;
    }
    const inner = target.get();
    if (isDocument(inner) || Array.isArray(inner)) {
      collectPathLocations(inner, path, depth + 1, create, context, targets, root);
    } else if (create && inner === undefined) {
      collectPathLocations(createMissingDocument(target, path, depth), path, depth + 1, create, context, targets, root);
    } else if (create) {
      throw new MongoError(
        'PathNotViable',
        `Cannot create field '${path[depth + 1]}' in element {${component}: ${formatMongoShellValue(inner)}}`,
      );
    }
  }
}

function createMissingDocument(target: WritableDocumentLocation, path: readonly string[], depth: number): Document {
  const next = path[depth + 1] ?? '';
  if (next === '$' || readArrayIdentifier(next) !== undefined) {
    throw new MongoError(
      'BadValue',
      `The path '${path.slice(0, depth + 1).join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  const document: Document = {};
  target.set(document);
  return document;
}

function resolvePathComponent(
  container: Document | unknown[],
  component: string,
  path: readonly string[],
  depth: number,
  create: boolean,
  context: TargetPathContext,
  root: Document,
): WritableDocumentLocation[] {
  if (component === '$') {
    if (context.position === undefined) {
      throw new MongoError('BadValue', 'The positional operator did not find the match needed from the query.');
    }
    return resolvePathComponent(container, String(context.position), path, depth, create, context, root);
  }
  const identifier = readArrayIdentifier(component);
  if (identifier !== undefined) return elementPlaces(container, identifier, path, depth, context);
  if (!Array.isArray(container)) return [getFieldLocation(container, component)];
  if (isArrayPosition(component)) return [elementPlace(container, Number(component))];
  if (!create) return [];
  throw new MongoError(
    'PathNotViable',
    `Cannot create field '${component}' in element {${path[depth - 1] ?? ''}: ${formatMongoShellValue(container)}}`,
  );
}

/** The identifier in `$[identifier]`, empty in `$[]`; undefined for another component of a path. */
export function readArrayIdentifier(component: string): string | undefined {
  return component.startsWith('$[') ? component.slice(2, -1) : undefined;
}

function elementPlaces(
  container: Document | unknown[],
  identifier: string,
  path: readonly string[],
  depth: number,
  context: TargetPathContext,
): WritableDocumentLocation[] {
  if (!Array.isArray(container)) {
    throw new MongoError(
      'BadValue',
      `Cannot apply array updates to non-array element ${path[depth - 1] ?? ''}: ${formatMongoShellValue(container)}`,
    );
  }
  const test = identifier === '' ? () => true : context.arrayFilters.get(identifier);
  if (!test) throw new Error('an update whose array filter is missing does not compile');
  return container.flatMap((element, index) => (test(element) ? [elementPlace(container, index)] : []));
}

function getFieldLocation(document: Document, field: string): WritableDocumentLocation {
  return {
    get: () => getOwnField(document, field),
    set: (value) => setOwnField(document, field, value),
    remove: () => {
      delete document[field];
    },
  };
}

function elementPlace(array: unknown[], index: number): WritableDocumentLocation {
  return {
    get: () => array[index],
    set: (value) => {
      if (index - array.length > maximumPadding) {
        throw new MongoError('BadValue', `can't backfill more than ${maximumPadding} elements`);
      }
      while (array.length < index) array.push(null);
      array[index] = value;
    },
    remove: () => {
      if (index < array.length) array[index] = null;
    },
  };
}
