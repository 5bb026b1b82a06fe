import { Binary, Timestamp } from 'bson';
import { decodeDocument } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import type { ChangeTransactionId, DdlChange } from '../storage/transaction-journal.ts';

/** When a change happened: its cluster time, and its position among the changes of that time. */
export interface ChangeHistoryPosition {
  readonly time: Timestamp;
  readonly place: number;
}

/** A change as it is kept in the history. */
export interface ChangeEntry extends ChangeHistoryPosition {
  readonly type: ChangeOperationType;
  readonly namespace: string;
  readonly wallTime: Date;
  /** For an insert or a replacement: the new document. */
  readonly document: Document | undefined;
  /** The `_id` of the document. */
  readonly key: Document;
  /** For an update: the fields that differ, before and after. */
  readonly before: Document;
  readonly after: Document;
  /** The whole document before and after, if the collection keeps them. */
  readonly preImage: Document | undefined;
  readonly postImage: Document | undefined;
  readonly details: Document;
  readonly origin: ChangeTransactionId | null;
}

export type ChangeOperationType = 'insert' | 'update' | 'replace' | 'delete' | DdlChange['type'];

/** Stored as numbers. */
export const changeOperationTypes: readonly ChangeOperationType[] = [
  'insert',
  'update',
  'replace',
  'delete',
  'create',
  'createIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'modify',
  'rename',
];

/** The documents of an entry, in the order of the bits that say which are present. */
export const changeEntryPartNames = ['document', 'key', 'before', 'after', 'preImage', 'postImage', 'details'] as const;

/** Where the fields of an entry are: its length, numbers of a fixed size, the namespace, then the parts as BSON. */
export const changeEntryLayout = {
  type: 4,
  parts: 5,
  isInTransaction: 6,
  seconds: 8,
  counter: 12,
  place: 16,
  wallTime: 20,
  transaction: 28,
  session: 36,
  namespaceLength: 52,
  namespace: 54,
} as const;

function readOperationType(bytes: Buffer): ChangeOperationType {
  return changeOperationTypes[bytes[changeEntryLayout.type] ?? 0] ?? 'insert';
}

function readEntryNamespace(bytes: Buffer): string {
  const start = changeEntryLayout.namespace;
  return bytes.toString('utf8', start, start + bytes.readUInt16LE(changeEntryLayout.namespaceLength));
}

/** The namespaces that a change affects: two for a rename. */
export function readChangeNamespaces(bytes: Buffer): readonly string[] {
  const namespace = readEntryNamespace(bytes);
  return readOperationType(bytes) === 'rename'
    ? [namespace, String(decodeChangeEntryParts(bytes).details?.to)]
    : [namespace];
}

/** When the change of an entry happened. */
export function readChangeEntryPosition(bytes: Buffer): ChangeHistoryPosition {
  const time = new Timestamp({
    t: bytes.readUInt32LE(changeEntryLayout.seconds),
    i: bytes.readUInt32LE(changeEntryLayout.counter),
  });
  return { time, place: bytes.readUInt32LE(changeEntryLayout.place) };
}

/** Decodes an entry of the history. */
export function decodeChangeEntry(bytes: Buffer): ChangeEntry {
  const {
    document,
    key = { _id: document?._id },
    before = {},
    after = {},
    details = {},
    ...images
  } = decodeChangeEntryParts(bytes);
  return {
    ...readChangeEntryPosition(bytes),
    type: readOperationType(bytes),
    namespace: readEntryNamespace(bytes),
    wallTime: new Date(bytes.readDoubleLE(changeEntryLayout.wallTime)),
    document,
    key,
    before,
    after,
    preImage: images.preImage,
    postImage: images.postImage,
    details,
    origin: readChangeTransactionId(bytes),
  };
}

function readChangeTransactionId(bytes: Buffer): ChangeTransactionId | null {
  if (bytes[changeEntryLayout.isInTransaction] === 0) return null;
  const session = bytes.subarray(changeEntryLayout.session, changeEntryLayout.namespaceLength);
  return {
    sessionId: new Binary(Buffer.from(session), Binary.SUBTYPE_UUID),
    transactionNumber: bytes.readDoubleLE(changeEntryLayout.transaction),
  };
}

function decodeChangeEntryParts(bytes: Buffer): Partial<Record<(typeof changeEntryPartNames)[number], Document>> {
  const parts: Partial<Record<(typeof changeEntryPartNames)[number], Document>> = {};
  let at = changeEntryLayout.namespace + bytes.readUInt16LE(changeEntryLayout.namespaceLength);
  for (const [index, name] of changeEntryPartNames.entries()) {
    if (((bytes[changeEntryLayout.parts] ?? 0) & (1 << index)) === 0) continue;
    parts[name] = decodeDocument(bytes, at);
    at += bytes.readInt32LE(at);
  }
  return parts;
}

/** Negative if one change came before another, positive if after, 0 if they are the same. */
export function compareChangeHistoryPositions(left: ChangeHistoryPosition, right: ChangeHistoryPosition): number {
  return left.time.compare(right.time) || left.place - right.place;
}
