import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert';
import mongoose from 'mongoose';
import type { CrudSpecification, SpecificationTest } from './crud-specification.ts';
import { expectMatchingResult } from './expect-matching-result.ts';
import { expectServerError } from './expect-server-error.ts';
import { type CrudOperationTarget, runCrudOperation } from './run-crud-operation.ts';
import { toPlainValue } from './to-plain-value.ts';

type Client = mongoose.mongo.MongoClient;
type Document = mongoose.mongo.Document;

/** Runs one test of a specification with the real driver. @throws when it does not pass */
export async function runSpecificationTest(
  uri: string,
  admin: Client,
  file: CrudSpecification,
  test: SpecificationTest,
): Promise<void> {
  await prepare(admin, file);
  const entities = new Map<string, CrudOperationTarget>();
  const events = new Map<string, Document[]>();
  try {
    for (const entity of file.createEntities) createEntity(uri, entity, entities, events);
    for (const operation of test.operations) await runAndExpect(entities, operation);
    for (const { client, events: expected } of test.expectEvents) expectEvents(events.get(client) ?? [], expected);
    await expectOutcome(admin, test);
  } finally {
    for (const entity of entities.values()) if (entity instanceof mongoose.mongo.MongoClient) await entity.close();
  }
}

async function prepare(admin: Client, { initialData }: CrudSpecification): Promise<void> {
  for (const { databaseName, collectionName, createOptions = {}, documents } of initialData) {
    const database = admin.db(databaseName);
    await database.collection(collectionName).drop();
    await database.createCollection(collectionName, createOptions);
    if (documents.length > 0) await database.collection(collectionName).insertMany(documents);
  }
}

function createEntity(
  uri: string,
  entity: Document,
  entities: Map<string, CrudOperationTarget>,
  events: Map<string, Document[]>,
) {
  const { client, database, collection } = entity;
  if (client) {
    const made = new mongoose.mongo.MongoClient(uri, { ...client.uriOptions, monitorCommands: true });
    const seen: Document[] = [];
    const observed: string[] = client.observeEvents ?? [];
    if (observed.includes('commandStartedEvent')) {
      made.on('commandStarted', (event) => seen.push({ commandStartedEvent: event }));
    }
    if (observed.includes('commandSucceededEvent')) {
      made.on('commandSucceeded', (event) => seen.push({ commandSucceededEvent: event }));
    }
    entities.set(client.id, made);
    events.set(client.id, seen);
  } else if (database) {
    const owner = entities.get(database.client);
    if (!(owner instanceof mongoose.mongo.MongoClient)) fail(`no client ${database.client}`);
    entities.set(database.id, owner.db(database.databaseName, database.databaseOptions));
  } else if (collection) {
    const owner = entities.get(collection.database);
    if (!(owner instanceof mongoose.mongo.Db)) fail(`no database ${collection.database}`);
    entities.set(collection.id, owner.collection(collection.collectionName, collection.collectionOptions));
  } else {
    fail(`this runner does not know ${Object.keys(entity)}`);
  }
}

async function runAndExpect(
  entities: Map<string, CrudOperationTarget>,
  operation: SpecificationTest['operations'][number],
) {
  const target = entities.get(operation.object);
  if (!target) fail(`no entity ${operation.object}`);
  const [result, error] = await runCrudOperation(target, operation).then(
    (value) => [value, undefined] as const,
    (reason: unknown) => [undefined, reason] as const,
  );
  if (operation.expectError) {
    ok(error !== undefined, `${operation.name} should fail`);
    return expectServerError(error, operation.expectError);
  }
  if (error !== undefined) throw error;
  if (operation.expectResult !== undefined)
    expectMatchingResult(toPlainValue(result), operation.expectResult, operation.name);
}

function expectEvents(seen: readonly Document[], expected: readonly Document[]): void {
  strictEqual(
    seen.length,
    expected.length,
    `events ${JSON.stringify(seen.map((event) => Object.values(event)[0]?.commandName))}`,
  );
  for (const [index, event] of expected.entries()) {
    for (const [kind, fields] of Object.entries(event)) {
      const actual = seen[index]?.[kind];
      ok(actual, `event ${index} is no ${kind}`);
      for (const [key, value] of Object.entries(fields))
        expectMatchingResult(toPlainValue(actual[key]), value, `event ${index} ${key}`);
    }
  }
}

async function expectOutcome(admin: Client, { outcome }: SpecificationTest): Promise<void> {
  for (const { databaseName, collectionName, documents } of outcome) {
    const stored = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    deepStrictEqual(stored, documents, `outcome of ${collectionName}`);
  }
}
