import { decodeCommand, decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';

const headerBytes = 16;
const minDocumentBytes = 5;
const minSectionBytes = 5;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const checksumPresent = 1;
const moreToCome = 2;
const exhaustAllowed = 1 << 16;

/** A command as received from a client. */
export interface MongoRequest {
  readonly requestId: number;
  readonly database: string;
  readonly command: Document;
  /** False when the client expects no reply (`w: 0`). */
  readonly wantsReply: boolean;
  /** Whether it came as `OP_QUERY`, which drivers use only for their first `hello`. */
  readonly isLegacy: boolean;
  /** Whether the client accepts further replies to this request. */
  readonly allowsMore: boolean;
}

/** Parses one whole message. @throws MongoError or RangeError when it is malformed or of an unsupported kind */
export function parseMongoMessage(message: Buffer): MongoRequest {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return readOpMsg(message, requestId);
  if (opCode === opQuery) return readOpQuery(message, requestId);
  throw new MongoError('CommandNotSupported', `Unsupported wire operation ${opCode}`);
}

function readOpMsg(message: Buffer, requestId: number): MongoRequest {
  const flags = message.readUInt32LE(headerBytes);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  let command: Document = {};
  const sequences: Document = {};
  let at = headerBytes + 4;
  while (at < end) {
    const kind = message[at];
    at += 1;
    const length = message.readInt32LE(at);
    if (length < minSectionBytes || at + length > end) throw malformed();
    if (kind === 0) command = decodeCommand(message, at);
    else if (kind === 1) readSequence(message, at, length, sequences);
    else throw new MongoError('CommandNotSupported', `Unknown section kind ${kind}`);
    at += length;
  }
  const whole = { ...command, ...sequences };
  return {
    requestId,
    database: String(whole.$db ?? 'admin'),
    command: whole,
    wantsReply: (flags & moreToCome) === 0,
    isLegacy: false,
    allowsMore: (flags & exhaustAllowed) !== 0,
  };
}

/** Stores a document sequence as the array field that it replaces. Documents to insert stay encoded. */
function readSequence(message: Buffer, start: number, length: number, sequences: Document): void {
  const end = start + length;
  const nameEnd = message.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw malformed();
  const name = message.toString('utf8', start + 4, nameEnd);
  const documents: (RawDocument | Document)[] = [];
  for (let at = nameEnd + 1; at < end; ) {
    const size = message.readInt32LE(at);
    if (size < minDocumentBytes || at + size > end) throw malformed();
    const bytes = message.subarray(at, at + size);
    documents.push(name === 'documents' ? new RawDocument(bytes) : decodeDocument(bytes));
    at += size;
  }
  sequences[name] = documents;
}

function malformed(): MongoError {
  return new MongoError('InvalidBSON', 'malformed message');
}

function readOpQuery(message: Buffer, requestId: number): MongoRequest {
  const nameStart = headerBytes + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const [database = 'admin'] = message.toString('utf8', nameStart, nameEnd).split('.');
  const command = decodeDocument(message, nameEnd + 9);
  return { requestId, database, command, wantsReply: true, isLegacy: true, allowsMore: false };
}

let lastRequestId = 0;

/** Encodes a reply. With `more`, the client expects a further one. */
export function encodeMongoReply({ requestId, isLegacy }: MongoRequest, reply: Document, more = false): Buffer {
  const body = encodeDocument(reply);
  const front = isLegacy ? headerBytes + 20 : headerBytes + 5;
  const message = Buffer.alloc(front + body.length);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(requestId, 8);
  message.writeInt32LE(isLegacy ? opReply : opMsg, 12);
  if (isLegacy) {
    message.writeInt32LE(8, headerBytes);
    message.writeInt32LE(1, headerBytes + 16);
  } else if (more) {
    message.writeUInt32LE(moreToCome, headerBytes);
  }
  body.copy(message, front);
  return message;
}
