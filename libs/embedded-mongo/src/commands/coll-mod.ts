import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import type { SqliteCollectionIndex } from '../storage/sqlite-collection-index.ts';
import { readValidationOptions } from '../validation/validation-options.ts';
import { findView } from '../views/find-view.ts';
import { readViewOptions } from '../views/read-view-options.ts';
import { storeView } from '../views/store-view.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readDocumentArgument, readOptionalDocument } from './mongo-command-fields.ts';
import type { MongoEngine } from './mongo-engine.ts';

const refused = ['timeseries'];
const optionsOfCollections = [
  'index',
  'validator',
  'validationLevel',
  'validationAction',
  'changeStreamPreAndPostImages',
];

/** `collMod`: changes a view, a collection's validation or images, or an index's time to live, or hides an index from the planner. */
export function collModCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.collMod);
  const collection = engine.catalog.find(namespace);
  if (!collection) return changeView(command, namespace, engine);
  const ofViews = ['viewOn', 'pipeline'].find((option) => command[option] !== undefined);
  if (ofViews) throw new MongoError('InvalidOptions', `'${ofViews}' option only supported on a view`);
  const unknown = Object.keys(command).find((option) => refused.includes(option));
  if (unknown) throw new MongoError('CommandNotSupported', `collMod option '${unknown}' is not supported`);
  const images = readOptionalDocument(command, 'changeStreamPreAndPostImages');
  const changes = {
    ...(images ? { changeStreamPreAndPostImages: images } : {}),
    ...readValidationOptions(command, namespace),
  };
  const change = readDocumentArgument(command, 'index');
  const redefined = Object.keys(change).length > 0 ? redefineIndex(collection, change) : undefined;
  engine.group.begin();
  if (Object.keys(changes).length > 0)
    engine.catalog.setOptions(collection, changeOptions(collection.options, changes));
  if (!redefined) {
    noteCollectionModified(engine, namespace, changes);
    return {};
  }
  const { index, spec, reply } = redefined;
  index.redefine(spec, encodeDocument);
  noteCollectionModified(engine, namespace, { index: { name: spec.name, ...change } });
  return reply;
}

/** The index that a change names, its changed definition, and the reply. Nothing is stored yet. */
function redefineIndex(
  { indexes, namespace }: Collection,
  change: Document,
): { index: SqliteCollectionIndex; spec: Document; reply: Document } {
  const index = indexes.find(({ definition }) =>
    isDocument(change.keyPattern)
      ? areValuesEqual(definition.keyPattern, change.keyPattern)
      : definition.name === change.name,
  );
  if (!index) {
    const wanted = formatMongoShellValue(change.name ?? change.keyPattern);
    throw new MongoError('IndexNotFound', `cannot find index ${wanted} for ns ${namespace}`);
  }
  const { spec } = index.definition;
  const reply: Document = { ...describeTtlChange(spec, change), ...toIndexVisibilityReply(spec, change) };
  if (Object.keys(reply).length === 0) {
    throw new MongoError('InvalidOptions', 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  }
  const { expireAfterSeconds_new: seconds, hidden_new: hidden = spec.hidden } = reply;
  const { hidden: _, ...shown } = seconds === undefined ? spec : { ...spec, expireAfterSeconds: seconds };
  return { index, spec: hidden ? { ...shown, hidden } : shown, reply };
}

function changeView(command: Document, namespace: string, engine: MongoEngine): Document {
  const view = findView(engine.catalog, namespace);
  if (!view) throw new MongoError('NamespaceNotFound', `ns does not exist`);
  const refusedOnViews = optionsOfCollections.find((option) => command[option] !== undefined);
  if (refusedOnViews) throw new MongoError('InvalidOptions', `option not supported on a view: ${refusedOnViews}`);
  engine.group.begin();
  storeView(engine.catalog, readViewOptions(command, view));
  return {};
}

/** A new validator also stores the level and the action; an empty one removes the validator. */
function changeOptions(before: Document, changes: Document): Document {
  const { validator } = changes;
  if (!isDocument(validator)) return { ...before, ...changes };
  const defaults = { validationLevel: 'strict', validationAction: 'error' };
  const { validator: _, ...rest }: Document = { ...defaults, ...before, ...changes };
  return Object.keys(validator).length === 0 ? rest : { validator, ...rest };
}

function noteCollectionModified({ journal }: MongoEngine, namespace: string, details: Document): void {
  journal.observer?.noteDefinition({ type: 'modify', namespace, details });
}

function describeTtlChange(spec: Document, { expireAfterSeconds: seconds }: Document): Document {
  if (seconds === undefined) return {};
  if (!isBsonNumber(seconds) || toNumber(seconds) < 0) {
    throw new MongoError('InvalidOptions', 'expireAfterSeconds field must be a number');
  }
  const { expireAfterSeconds: before } = spec;
  return { ...(before === undefined ? {} : { expireAfterSeconds_old: before }), expireAfterSeconds_new: seconds };
}

function toIndexVisibilityReply(spec: Document, { hidden }: Document): Document {
  if (hidden === undefined) return {};
  if (spec.name === '_id_') throw new MongoError('BadValue', "can't hide _id index");
  return { hidden_old: Boolean(spec.hidden), hidden_new: Boolean(hidden) };
}
