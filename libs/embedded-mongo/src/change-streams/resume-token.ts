import { Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ChangeHistoryPosition } from './change-entry.ts';

/** What a resume token stands for: one change, the end of a stream after it, or everything up to a time. */
export interface ResumeTokenPosition extends ChangeHistoryPosition {
  readonly kind: 'change' | 'invalidate' | 'time';
}

const kinds = ['time', 'change', 'invalidate'] as const;
const tokenBytes = 14;
const version = 1;
/** After all changes of a time. */
export const maxChangePlace = 0xff_ff_ff_ff;

/** The token of a position in the history. Tokens of later positions sort after it as strings. */
export function createResumeToken({ time, place, kind }: ResumeTokenPosition): Document {
  const bytes = Buffer.alloc(tokenBytes);
  bytes.writeUInt8(version, 0);
  bytes.writeUInt32BE(time.t, 1);
  bytes.writeUInt32BE(time.i, 5);
  bytes.writeUInt32BE(place, 9);
  bytes.writeUInt8(kinds.indexOf(kind), 13);
  return { _data: bytes.toString('hex').toUpperCase() };
}

/** @throws MongoError if it is not a token of this server */
export function parseResumeToken(token: unknown): ResumeTokenPosition {
  const data = isDocument(token) ? token._data : undefined;
  if (typeof data !== 'string') {
    throw new MongoError(
      'Location40647',
      `Bad resume token: _data of missing or of wrong type. Expected string, got ${getBsonType(data)}`,
    );
  }
  const bytes = Buffer.from(data, 'hex');
  const kind = kinds[bytes[tokenBytes - 1] ?? kinds.length];
  if (!/^[0-9a-f]*$/i.test(data) || bytes.length !== tokenBytes || bytes[0] !== version || !kind) {
    throw new MongoError('FailedToParse', 'resume token string was not a valid hex string');
  }
  const time = new Timestamp({ t: bytes.readUInt32BE(1), i: bytes.readUInt32BE(5) });
  return { time, place: bytes.readUInt32BE(9), kind };
}
