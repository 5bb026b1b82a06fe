import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type Db, type MongoClient } from 'mongodb';
import { DataTransferError } from './data-transfer-error.ts';
import { type ExportedCollectionFiles, getCollectionExportPaths } from './exported-collection-files.ts';
import { writeFolderAtomically } from './write-folder-atomically.ts';

/** Preserves the BSON type of every value. */
const exactTypes = { promoteValues: false, bsonRegExp: true };
const ownDatabases = ['admin', 'config', 'local'];

/**
 * Exports the named databases, or all except MongoDB's own, into a new folder.
 * The folder gets its final name only when complete. Returns a line for each collection.
 * @throws DataTransferError
 */
export async function exportDatabases(
  client: MongoClient,
  folder: string,
  named: readonly string[],
): Promise<string[]> {
  const draft = `${folder}.part`;
  await createDraftFolder(folder, draft);
  return writeFolderAtomically(draft, folder, async () => {
    const lines: string[] = [];
    for (const name of named.length > 0 ? named : await databaseNames(client)) {
      const collections = await collectionNames(client.db(name));
      if (named.length > 0 && collections.length === 0)
        throw new DataTransferError(`The database ${name} has no collections to export.`);
      for (const collection of collections) {
        const files = getCollectionExportPaths(draft, name, collection);
        const count = await exportCollection(client.db(name), files);
        lines.push(`${name}.${collection}  ${count} documents`);
      }
    }
    if (lines.length === 0) throw new DataTransferError('There are no collections to export.');
    return lines;
  });
}

async function createDraftFolder(folder: string, draft: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  for (const path of [folder, draft]) {
    await mkdir(path).catch((cause: unknown) => {
      throw new DataTransferError(
        `The folder ${path} already exists or cannot be created. Choose another one, or delete it.`,
        {
          cause,
        },
      );
    });
  }
}

async function databaseNames(client: MongoClient): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => !ownDatabases.includes(name));
}

async function collectionNames(database: Db): Promise<string[]> {
  const all = await database.listCollections({}, { nameOnly: false }).toArray();
  const stored = all.filter(({ name }) => !name.startsWith('system.'));
  const special = stored.find(({ type, options }) => type !== 'collection' || Object.keys(options ?? {}).length > 0);
  if (special) {
    throw new DataTransferError(
      `${database.databaseName}.${special.name} is a view or has options, which an export cannot keep.`,
    );
  }
  return stored.map(({ name }) => name).sort();
}

async function exportCollection(database: Db, files: ExportedCollectionFiles): Promise<number> {
  await mkdir(dirname(files.documents), { recursive: true });
  const collection = database.collection(files.collection);
  let count = 0;
  async function* lines() {
    for await (const document of collection.find({}, exactTypes)) {
      count += 1;
      yield `${BSON.EJSON.stringify(document, { relaxed: false })}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(files.documents, { flush: true }));
  const indexes = await collection.listIndexes(exactTypes).toArray();
  const text = { documents: count, indexes: BSON.EJSON.serialize(indexes, { relaxed: false }) };
  await writeFile(files.indexes, `${JSON.stringify(text, null, 2)}\n`, { flush: true });
  return count;
}
