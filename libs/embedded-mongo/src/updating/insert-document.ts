import { ObjectId } from 'bson';
import { decodeDocument } from '../bson/decode-bson.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { Collection } from '../storage/collection.ts';

export const maximumDocumentBytes = 16 << 20;
const idName = Buffer.from('_id\0', 'latin1');
const forbiddenIdTypes = new Map([
  [0x04, 'array'],
  [0x06, 'undefined'],
  [0x0b, 'regex'],
]);

/**
 * Inserts an encoded document, rewriting it only if it does not begin with `_id`. Throws MongoDB's error for an invalid document.
 * @param bypassesValidation whether to skip the collection's validator
 */
export function insertEncodedDocument(collection: Collection, bytes: Buffer, bypassesValidation: boolean): void {
  const hasLeadingId = bytes.length > 9 && bytes.compare(idName, 0, 4, 5, 9) === 0 && bytes[4] !== 0;
  const complete = hasLeadingId ? bytes : withId(decodeDocument(bytes));
  const forbidden = forbiddenIdTypes.get(complete[4] ?? 0);
  if (forbidden) throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${forbidden}`);
  if (complete[4] === 0x03) rejectOperators(decodeDocument(complete)._id);
  if (complete.length > maximumDocumentBytes) throw tooLarge(complete.length);
  if (!bypassesValidation) collection.validation?.check(decodeDocument(complete));
  collection.insert(complete);
}

function rejectOperators(id: unknown): void {
  const field = isDocument(id)
    ? Object.keys(id).find((name) => name.startsWith('$') && !/^\$(?:ref|id|db)$/.test(name))
    : undefined;
  if (field)
    throw new MongoError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${field} is not valid for storage.`,
    );
}

/** The bytes with `_id` first, generated if missing. */
function withId(document: Document): Buffer {
  const { _id: id = new ObjectId(), ...rest } = document;
  return encodeDocument({ _id: id, ...rest });
}

function tooLarge(length: number): MongoError {
  return new MongoError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${length}, max size: ${maximumDocumentBytes}`,
  );
}
