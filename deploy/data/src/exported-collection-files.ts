import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataTransferError } from './data-transfer-error.ts';

/** The two files of one collection. */
export interface ExportedCollectionFiles {
  readonly database: string;
  readonly collection: string;
  /** One document per line, canonical Extended JSON v2. */
  readonly documents: string;
  /** Number of documents, and the indexes. */
  readonly indexes: string;
}

const documentsEnd = '.jsonl';
const indexesEnd = '.indexes.json';

/** Percent-encodes names, because collection names may contain characters that file names may not. */
export function getCollectionExportPaths(
  folder: string,
  database: string,
  collection: string,
): ExportedCollectionFiles {
  const base = join(folder, encodeURIComponent(database), encodeURIComponent(collection));
  return { database, collection, documents: base + documentsEnd, indexes: base + indexesEnd };
}

/**
 * Lists the collections in an exported folder.
 * @throws DataTransferError if the folder is not an export
 */
export async function listExportedCollections(folder: string): Promise<readonly ExportedCollectionFiles[]> {
  const found: ExportedCollectionFiles[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new DataTransferError(`The folder ${folder} cannot be read.`, { cause });
  });
  for (const entry of entries.filter((candidate) => candidate.isDirectory())) {
    for (const file of await readdir(join(folder, entry.name))) {
      if (!file.endsWith(documentsEnd)) continue;
      const collection = decodeURIComponent(file.slice(0, -documentsEnd.length));
      found.push(getCollectionExportPaths(folder, decodeURIComponent(entry.name), collection));
    }
  }
  if (found.length === 0) throw new DataTransferError(`The folder ${folder} contains no exported collections.`);
  return found.sort((a, b) => (a.documents < b.documents ? -1 : 1));
}
