import { readFile } from 'node:fs/promises';
import { BSON, type Db, type Document, type MongoClient } from 'mongodb';
import * as z from 'zod';
import { DataTransferError } from './data-transfer-error.ts';
import { type ExportedCollectionFiles, listExportedCollections } from './exported-collection-files.ts';
import { readExportedDocuments } from './read-exported-documents.ts';

const batchDocuments = 1000;
const batchCharacters = 8 << 20;

const indexesFile = z.object({ documents: z.int().min(0), indexes: z.array(z.record(z.string(), z.unknown())) });

/**
 * Imports databases from an exported folder. Validates all files before writing the first document, and rejects a
 * database that is not empty. Returns a line for each collection.
 * @throws DataTransferError
 */
export async function importDatabases(client: MongoClient, folder: string): Promise<string[]> {
  const collections = await listExportedCollections(folder);
  for (const database of new Set(collections.map((files) => files.database)))
    await requireEmptyDatabase(client.db(database));
  const checked: { files: ExportedCollectionFiles; indexes: Document[] }[] = [];
  for (const files of collections) checked.push({ files, indexes: await validateFiles(files) });
  const lines: string[] = [];
  for (const { files, indexes } of checked) {
    const count = await importCollection(client.db(files.database), files, indexes);
    lines.push(`${files.database}.${files.collection}  ${count} documents`);
  }
  return lines;
}

async function requireEmptyDatabase(database: Db): Promise<void> {
  const present = await database.listCollections({}, { nameOnly: true }).toArray();
  if (present.length === 0) return;
  throw new DataTransferError(
    `The database ${database.databaseName} is not empty. Drop it first, or import into another one.`,
  );
}

/** Validates a collection's files and returns its indexes. */
async function validateFiles(files: ExportedCollectionFiles): Promise<Document[]> {
  const { documents, indexes } = await readIndexes(files.indexes);
  let count = 0;
  for await (const _ of readExportedDocuments(files.documents)) count += 1;
  if (count === documents) return indexes;
  throw new DataTransferError(
    `${files.documents}, line ${count + 1}: ${documents} documents were exported, not ${count}. Copy it again.`,
  );
}

async function readIndexes(path: string): Promise<{ documents: number; indexes: Document[] }> {
  try {
    const { documents, indexes } = indexesFile.parse(JSON.parse(await readFile(path, 'utf8')));
    return { documents, indexes: BSON.EJSON.deserialize(indexes, { relaxed: false }) };
  } catch (cause) {
    throw new DataTransferError(`${path} is missing or damaged. Copy it again.`, { cause });
  }
}

async function importCollection(database: Db, files: ExportedCollectionFiles, indexes: Document[]): Promise<number> {
  const { collection: name } = files;
  try {
    const collection = await database.createCollection(name);
    let count = 0;
    for await (const batch of readBatches(files.documents)) {
      await collection.insertMany(batch, { forceServerObjectId: true, writeConcern: { w: 'majority' } });
      count += batch.length;
    }
    const own = indexes.filter((index) => index.name !== '_id_');
    if (own.length > 0) await database.command({ createIndexes: name, indexes: own });
    return count;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataTransferError(
      `${database.databaseName}.${name}: ${reason}. The import is incomplete: drop its databases before you repeat it.`,
      { cause },
    );
  }
}

async function* readBatches(path: string): AsyncGenerator<Document[]> {
  let batch: Document[] = [];
  let characters = 0;
  for await (const { document, length } of readExportedDocuments(path)) {
    batch.push(document);
    characters += length;
    if (batch.length < batchDocuments && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
