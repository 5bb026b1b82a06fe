import { fail } from 'node:assert';
import mongoose from 'mongoose';
import type { CrudSpecificationOperation } from './crud-specification.ts';

const { Collection, Db } = mongoose.mongo;
type Arguments = mongoose.mongo.Document;
export type CrudOperationTarget = mongoose.mongo.Collection | mongoose.mongo.Db | mongoose.mongo.MongoClient;

/** Runs a test's operation with the driver and returns its result; cursors are read to the end. */
export async function runCrudOperation(
  target: CrudOperationTarget,
  { name, arguments: args = {} }: CrudSpecificationOperation,
) {
  const run =
    target instanceof Collection
      ? onCollection(target, args)[name]
      : target instanceof Db
        ? onDatabase(target, args)[name]
        : onClient(target, args)[name];
  return run ? await run() : fail(`this runner does not know ${name}`);
}

type Operations = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

function onCollection(collection: mongoose.mongo.Collection, args: Arguments): Operations {
  const { filter, update, replacement, pipeline, document, documents, requests, fieldName, keys, ...rest } = args;
  const { returnDocument } = rest;
  const options = returnDocument === undefined ? rest : { ...rest, returnDocument: returnDocument.toLowerCase() };
  return {
    aggregate: () => collection.aggregate(pipeline, options).toArray(),
    bulkWrite: () => collection.bulkWrite(requests, options),
    count: () => collection.count(filter, options),
    countDocuments: () => collection.countDocuments(filter, options),
    createIndex: () => collection.createIndex(keys, options),
    deleteMany: () => collection.deleteMany(filter, options),
    deleteOne: () => collection.deleteOne(filter, options),
    distinct: () => collection.distinct(fieldName, filter, options),
    estimatedDocumentCount: () => collection.estimatedDocumentCount(options),
    find: () => collection.find(filter, options).toArray(),
    findOne: () => collection.findOne(filter, options),
    findOneAndDelete: () => collection.findOneAndDelete(filter, options),
    findOneAndReplace: () => collection.findOneAndReplace(filter, replacement, options),
    findOneAndUpdate: () => collection.findOneAndUpdate(filter, update, options),
    insertMany: () => collection.insertMany(documents, options),
    insertOne: () => collection.insertOne(document, options),
    replaceOne: () => collection.replaceOne(filter, replacement, options),
    updateMany: () => collection.updateMany(filter, update, options),
    updateOne: () => collection.updateOne(filter, update, options),
  };
}

function onDatabase(database: mongoose.mongo.Db, args: Arguments): Operations {
  const { pipeline, collection, ...options } = args;
  return {
    aggregate: () => database.aggregate(pipeline, options).toArray(),
    createCollection: () => database.createCollection(collection, pipeline ? { ...options, pipeline } : options),
    dropCollection: () => database.dropCollection(collection, options),
    modifyCollection: () => database.command({ collMod: collection, ...options }),
  };
}

function onClient(client: mongoose.mongo.MongoClient, args: Arguments): Operations {
  const { models = [], ...options } = args;
  const flat = models.map((model: Arguments) => {
    const [[name, fields] = fail('an empty model')] = Object.entries(model);
    return { name, ...fields };
  });
  return { clientBulkWrite: () => client.bulkWrite(flat, options) };
}
