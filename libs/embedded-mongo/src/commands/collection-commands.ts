import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { encodeDocuments } from '../reading/open-cursors.ts';
import type { Collection } from '../storage/collection.ts';
import { getCollectionUuid } from '../storage/collection-catalog.ts';
import { readValidationOptions } from '../validation/validation-options.ts';
import { findView, listViews } from '../views/find-view.ts';
import { readViewOptions } from '../views/read-view-options.ts';
import { dropView, storeView } from '../views/store-view.ts';
import type { ViewDefinition } from '../views/view-definition.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readCountField, readDocumentArgument, readOptionalDocument } from './mongo-command-fields.ts';
import type { MongoEngine } from './mongo-engine.ts';

const refusedOptions = ['timeseries', 'clusteredIndex', 'capped', 'encryptedFields'];

const optionsOfCollections = ['validator', 'validationLevel', 'validationAction', 'changeStreamPreAndPostImages'];

/** `create` */
export function createCollectionCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.create);
  for (const option of refusedOptions) {
    const value = command[option];
    if (value !== undefined && value !== false)
      throw new MongoError('CommandNotSupported', `create option '${option}' is not supported`);
  }
  if (isDocument(command.collation) && command.collation.locale !== 'simple') {
    throw new MongoError(
      'CommandNotSupported',
      "create option 'collation' is not supported; give the collation with each operation",
    );
  }
  if (engine.catalog.find(namespace)) {
    throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`);
  }
  if (findView(engine.catalog, namespace)) {
    throw new MongoError('NamespaceExists', `A view already exists. NS: ${namespace}`);
  }
  if (command.viewOn !== undefined || command.pipeline !== undefined) return createView(command, namespace, engine);
  const validation = readValidationOptions(command, namespace);
  engine.group.begin();
  const images = readOptionalDocument(command, 'changeStreamPreAndPostImages');
  engine.catalog.ensure(namespace, { ...(images ? { changeStreamPreAndPostImages: images } : {}), ...validation });
  return {};
}

function createView(command: Document, namespace: string, engine: MongoEngine): Document {
  if (command.viewOn === undefined) {
    throw new MongoError('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  }
  const refused = optionsOfCollections.find((option) => command[option] !== undefined);
  if (refused) throw new MongoError('InvalidOptions', `the '${refused}' option is not supported on a view`);
  if (engine.cursors.owner.transaction) {
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `Cannot create a view in a multi-document transaction: ${namespace}`,
    );
  }
  engine.group.begin();
  const view = readViewOptions(command, { namespace, viewOn: '', pipeline: [] });
  storeView(engine.catalog, view);
  const details = { viewOn: view.viewOn, pipeline: view.pipeline };
  engine.journal.observer?.noteDefinition({ type: 'create', namespace, details });
  return {};
}

function dropViewNamed(namespace: string, engine: MongoEngine): Document {
  engine.group.begin();
  dropView(engine.catalog, namespace);
  engine.cursors.killNamespace(namespace);
  return { ns: namespace };
}

/** `drop` */
export function dropCollectionCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.drop);
  const collection = engine.catalog.find(namespace);
  if (!collection) return findView(engine.catalog, namespace) ? dropViewNamed(namespace, engine) : {};
  const reply = { nIndexesWas: collection.indexes.length, ns: collection.namespace };
  engine.group.begin();
  engine.catalog.drop(collection);
  engine.cursors.killNamespace(collection.namespace);
  return reply;
}

/** `dropDatabase` */
export function dropDatabaseCommand(_command: Document, { engine, database }: CommandContext): Document {
  engine.group.begin();
  const collections = engine.catalog.inDatabase(database);
  for (const collection of collections) {
    engine.catalog.drop(collection);
    engine.cursors.killNamespace(collection.namespace);
  }
  if (collections.length > 0) {
    engine.journal.observer?.noteDefinition({ type: 'dropDatabase', namespace: database, details: {} });
  }
  return { dropped: database };
}

/** `renameCollection` */
export function renameCollectionCommand(command: Document, { engine }: CommandContext): Document {
  const source = engine.catalog.find(String(command.renameCollection));
  if (!source && findView(engine.catalog, String(command.renameCollection))) {
    throw new MongoError('CommandNotSupportedOnView', `cannot rename view: ${String(command.renameCollection)}`);
  }
  if (!source)
    throw new MongoError('NamespaceNotFound', `Source collection ${String(command.renameCollection)} does not exist`);
  const target = engine.catalog.find(String(command.to));
  if (target && command.dropTarget !== true) throw new MongoError('NamespaceExists', 'target namespace exists');
  if (!target && findView(engine.catalog, String(command.to))) {
    throw new MongoError('NamespaceExists', `a view already exists with that name: ${String(command.to)}`);
  }
  engine.group.begin();
  engine.catalog.rename(source, String(command.to), target);
  return {};
}

/** `listCollections` */
export function listCollectionsCommand(command: Document, { engine, database }: CommandContext): Document {
  const matches = compileFilter(readDocumentArgument(command, 'filter'));
  const nameOnly = command.nameOnly === true;
  const entries = [
    ...engine.catalog.inDatabase(database).map((collection) => collectionEntry(collection, nameOnly)),
    ...listViews(engine.catalog, database).map((view) => viewEntry(view, nameOnly)),
  ].filter((entry) => matches(entry));
  const batchSize = readCountField(readDocumentArgument(command, 'cursor'), 'batchSize');
  return { cursor: engine.cursors.first(`${database}.$cmd.listCollections`, encodeDocuments(entries), { batchSize }) };
}

function collectionEntry({ namespace, options }: Collection, nameOnly: boolean): Document {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  if (nameOnly) return { name, type: 'collection' };
  return {
    name,
    type: 'collection',
    options,
    info: { readOnly: false, uuid: getCollectionUuid(namespace) },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
}

function viewEntry({ namespace, viewOn, pipeline }: ViewDefinition, nameOnly: boolean): Document {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  if (nameOnly) return { name, type: 'view' };
  return { name, type: 'view', options: { viewOn, pipeline }, info: { readOnly: true } };
}

/** `listDatabases` */
export function listDatabasesCommand(command: Document, { engine }: CommandContext): Document {
  const matches = compileFilter(readDocumentArgument(command, 'filter'));
  const names = new Set([...engine.catalog.all()].map(({ namespace }) => namespace.slice(0, namespace.indexOf('.'))));
  const all = [...names].sort().map((name) => ({ name, sizeOnDisk: 4096, empty: false }));
  const databases = all.filter((entry) => matches(entry));
  if (command.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: databases.length * 4096, totalSizeMb: 0 };
}
