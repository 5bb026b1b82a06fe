import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { encodeDocuments } from '../reading/open-cursors.ts';
import type { Collection } from '../storage/collection.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import type { SqliteCollectionIndex } from '../storage/sqlite-collection-index.ts';
import { findWritableCollection } from '../views/writable-collection.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readCountField, readDocumentArgument, readDocumentList } from './mongo-command-fields.ts';

const knownOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'hidden',
  'collation',
  'ns',
  'comment',
]);
const unsupportedKinds = new Set(['text', '2d', '2dsphere', 'hashed', 'geoHaystack']);

/** `createIndexes` */
export function createIndexesCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.createIndexes);
  const specs = readDocumentList(command, 'indexes').map(completeSpec);
  engine.group.begin();
  const existed = findWritableCollection(engine.catalog, namespace) !== undefined;
  return engine.catalog.allOrNothing(() => {
    const collection = engine.catalog.ensure(namespace);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) if (!hasSameIndex(collection, spec)) engine.catalog.createIndex(collection, spec);
    const numIndexesAfter = collection.indexes.length;
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: !existed,
      ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
    };
  });
}

function completeSpec(given: Document): Document {
  const key = given.key;
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.');
  }
  for (const [path, direction] of Object.entries(key)) checkIndexKeyField(path, direction, key);
  const unknown = Object.keys(given).find((option) => !knownOptions.has(option));
  if (unknown) {
    throw new MongoError(
      'InvalidIndexSpecificationOption',
      `The field '${unknown}' is not valid for an index specification. Specification: ${formatMongoShellValue(given)}`,
    );
  }
  if (isDocument(given.collation) && given.collation.locale !== 'simple') {
    throw new MongoError('CannotCreateIndex', 'Indexes with a collation are not supported');
  }
  const seconds = given.expireAfterSeconds;
  if (seconds !== undefined && (!isBsonNumber(seconds) || toNumber(seconds) < 0 || Object.keys(key).length !== 1)) {
    throw new MongoError(
      'CannotCreateIndex',
      `TTL indexes are single-field indexes with a number of seconds from 0. Index spec: ${formatMongoShellValue(given)}`,
    );
  }
  if (given.sparse === true && given.partialFilterExpression !== undefined) {
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  const { background: _background, ns: _namespace, collation: _collation, ...rest } = given;
  return { v: 2, ...rest, name: typeof given.name === 'string' ? given.name : defaultName(key) };
}

function checkIndexKeyField(path: string, direction: unknown, key: Document): void {
  if (typeof direction === 'string' && unsupportedKinds.has(direction)) {
    throw new MongoError('CannotCreateIndex', `Index type '${direction}' is not supported`);
  }
  if (!isBsonNumber(direction) || toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
    throw new MongoError(
      'CannotCreateIndex',
      `Values in v:2 index key pattern cannot be of type ${typeof direction === 'string' ? `string unknown index plugin '${direction}'` : 'other than number'} : ${formatMongoShellValue(key)}`,
    );
  }
  if (path.includes('$**')) throw new MongoError('CannotCreateIndex', 'Wildcard indexes are not supported');
  if (path === '' || path.split('.').includes(''))
    throw new MongoError('CannotCreateIndex', 'Index keys cannot be an empty field.');
  if (path.startsWith('$'))
    throw new MongoError('CannotCreateIndex', `Index key contains an illegal field name: field name starts with '$'.`);
}

function defaultName(key: Document): string {
  return Object.entries(key)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');
}

/** True if the same index exists; throws if a different one has its name or keys. */
function hasSameIndex(collection: Collection, spec: Document): boolean {
  for (const { definition } of collection.indexes) {
    const sameKey = encodeDocument(definition.keyPattern).equals(encodeDocument(isDocument(spec.key) ? spec.key : {}));
    const sameName = definition.name === spec.name;
    if (sameKey && definition.name === '_id_') return true;
    const sameOptions =
      ['unique', 'sparse'].every((option) => Boolean(definition.spec[option]) === Boolean(spec[option])) &&
      ['expireAfterSeconds', 'partialFilterExpression'].every((option) =>
        areValuesEqual(definition.spec[option], spec[option]),
      );
    if (sameKey && sameName && sameOptions) return true;
    if (sameName) {
      throw new MongoError(
        sameKey ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict',
        sameKey
          ? `An equivalent index already exists with the same name but different options. Requested index: ${formatMongoShellValue(spec)}, existing index: ${formatMongoShellValue(definition.spec)}`
          : `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${formatMongoShellValue(spec)}, existing index: ${formatMongoShellValue(definition.spec)}`,
      );
    }
    if (sameKey && areValuesEqual(definition.spec.partialFilterExpression, spec.partialFilterExpression)) {
      throw new MongoError('IndexOptionsConflict', `Index already exists with a different name: ${definition.name}`);
    }
  }
  return false;
}

/** `listIndexes` */
export function listIndexesCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.listIndexes);
  const collection = findWritableCollection(engine.catalog, namespace);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  const rows = encodeDocuments(collection.indexes.map(({ definition }) => definition.spec));
  return {
    cursor: engine.cursors.first(namespace, rows, {
      batchSize: readCountField(readDocumentArgument(command, 'cursor'), 'batchSize'),
    }),
  };
}

/** `dropIndexes` */
export function dropIndexesCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.dropIndexes ?? command.deleteIndexes);
  const collection = findWritableCollection(engine.catalog, namespace);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${namespace}`);
  const nIndexesWas = collection.indexes.length;
  const doomed = indexesNamed(collection, command.index);
  engine.group.begin();
  for (const index of doomed) engine.catalog.dropIndex(collection, index);
  return { nIndexesWas };
}

function indexesNamed(collection: Collection, wanted: unknown): SqliteCollectionIndex[] {
  if (wanted === '*') return collection.indexes.filter(({ definition }) => definition.name !== '_id_');
  if (Array.isArray(wanted)) return wanted.flatMap((name) => indexesNamed(collection, name));
  const index = collection.indexes.find(({ definition }) =>
    isDocument(wanted) ? areValuesEqual(definition.keyPattern, wanted) : definition.name === wanted,
  );
  if (!index) {
    throw new MongoError(
      'IndexNotFound',
      isDocument(wanted)
        ? `can't find index with key: ${formatMongoShellValue(wanted)}`
        : `index not found with name [${String(wanted)}]`,
    );
  }
  if (index.definition.name === '_id_') throw new MongoError('InvalidOptions', 'cannot drop _id index');
  return [index];
}
