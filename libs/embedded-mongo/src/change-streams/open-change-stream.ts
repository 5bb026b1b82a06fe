import { compilePipeline, parseStage } from '../aggregation/compile-pipeline.ts';
import { decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import type { MongoEngine } from '../commands/mongo-engine.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import { ChangeStream, type ChangeStreamScope } from './change-stream.ts';
import { readChangeStreamOptions } from './change-stream-options.ts';

const allowedStages = new Set([
  '$addFields',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
]);

/** Opens the stream of a pipeline that begins with `$changeStream`: on a collection or, with target 1, on one or all databases. */
export function openChangeStream(
  pipeline: readonly unknown[],
  target: unknown,
  { engine, database, context }: { engine: MongoEngine; database: string; context: FilterContext },
): ChangeStream {
  const { replicaSet, catalog } = engine;
  const [first, ...rest] = pipeline;
  if (!replicaSet) {
    throw new MongoError('Location40573', 'The $changeStream stage is only supported on replica sets');
  }
  const options = readChangeStreamOptions(parseStage(first)[1]);
  const scope = readChangeStreamScope(target, database, options.allChangesForCluster);
  const stages = rest.length === 0 ? null : compilePipeline(rest, { find: () => [] }, context);
  for (const [name] of rest.map(parseStage)) {
    if (!allowedStages.has(name)) {
      throw new MongoError('IllegalOperation', `${name} is not permitted in a $changeStream pipeline`);
    }
  }
  const lookUp = (namespace: string, id: unknown): Document | null => {
    const collection = catalog.find(namespace);
    const [found] = collection ? findMatchingDocuments(collection, { filter: { _id: { $eq: id } }, context: {} }) : [];
    return found ? decodeDocument(found.bytes) : null;
  };
  return new ChangeStream(scope, options, { history: replicaSet.history, pipeline: stages, lookUp });
}

function readChangeStreamScope(target: unknown, database: string, isForCluster: boolean): ChangeStreamScope {
  if (typeof target === 'string') {
    if (isForCluster)
      throw new MongoError(
        'InvalidOptions',
        '$changeStream may not be opened on a collection with allChangesForCluster',
      );
    if (database === 'admin' || database === 'config' || database === 'local' || target.startsWith('system.')) {
      throw new MongoError(
        'InvalidNamespace',
        `$changeStream may not be opened on the internal ${target.startsWith('system.') ? `${database}.${target} collection` : `${database} database`}`,
      );
    }
    return { database, namespace: `${database}.${target}` };
  }
  if (isForCluster && database !== 'admin') {
    throw new MongoError(
      'InvalidOptions',
      "A $changeStream with 'allChangesForCluster:true' may only be opened on the 'admin' database, and with no collection name; " +
        `found ${database}.$cmd.aggregate`,
    );
  }
  if (!isForCluster && ['admin', 'config', 'local'].includes(database)) {
    throw new MongoError('InvalidNamespace', `$changeStream may not be opened on the internal ${database} database`);
  }
  return { database: isForCluster ? null : database, namespace: null };
}
