import { BSON, type Document } from 'mongodb';
import { DataTransferError } from './data-transfer-error.ts';
import { readLines } from './read-lines.ts';

/**
 * The documents of a file, each with the length of its text.
 * @throws DataTransferError naming the line that is not a document
 */
export async function* readExportedDocuments(path: string): AsyncGenerator<{ document: Document; length: number }> {
  let number = 0;
  for await (const line of readLines(path)) {
    number += 1;
    yield { document: parseDocumentLine(line, path, number), length: line.length };
  }
}

function parseDocumentLine(line: string, path: string, number: number): Document {
  try {
    const value: unknown = BSON.EJSON.parse(line, { relaxed: false });
    if (isExportedDocument(value)) return value;
  } catch (cause) {
    throw new DataTransferError(`${path}, line ${number}: not Extended JSON. Nothing was imported.`, { cause });
  }
  throw new DataTransferError(`${path}, line ${number}: not a document with an _id. Nothing was imported.`);
}

function isExportedDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '_id');
}
