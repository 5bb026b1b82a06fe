import { createHash } from 'node:crypto';
import { Binary, Long } from 'bson';
import { mongoUsername } from '../authentication/scram-sha-256.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { getCollectionUuid } from '../storage/collection-catalog.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import type { ChangeEntry } from './change-entry.ts';
import type { ChangeStreamOptions } from './change-stream-options.ts';
import { describeUpdate } from './describe-update.ts';
import { createResumeToken } from './resume-token.ts';

/** The part of a session's id that identifies the only user. */
export const sessionUserDigest = new Binary(createHash('sha256').update(`${mongoUsername}@admin`).digest());

const documentChangeTypes = new Set(['insert', 'update', 'replace', 'delete']);

/** The event of a change, as a stream with these options shows it. @throws MongoError if an image that the options require is missing */
export function createChangeEvent(
  entry: ChangeEntry,
  options: ChangeStreamOptions,
  lookUp: (namespace: string, id: unknown) => Document | null,
): Document {
  const { type, namespace, time, wallTime, origin } = entry;
  const ns = splitNamespace(namespace);
  const isDocumentChange = documentChangeTypes.has(type);
  return {
    _id: createResumeToken({ ...entry, kind: 'change' }),
    operationType: type,
    clusterTime: time,
    ...(options.showExpandedEvents && type !== 'dropDatabase' ? { collectionUUID: getCollectionUuid(namespace) } : {}),
    wallTime,
    ...selectFullDocument(entry, options, lookUp),
    ns,
    ...(isDocumentChange ? { documentKey: entry.key } : {}),
    ...(type === 'update' ? { updateDescription: createUpdateDescription(entry, options) } : {}),
    ...(isDocumentChange && type !== 'insert' ? selectFullDocumentBeforeChange(entry, options) : {}),
    ...(isDocumentChange ? {} : createDdlEventFields(entry, options)),
    ...(origin
      ? { lsid: { id: origin.sessionId, uid: sessionUserDigest }, txnNumber: Long.fromNumber(origin.transactionNumber) }
      : {}),
  };
}

/** The last event of a stream when what it follows no longer exists. */
export function createChangeStreamInvalidateEvent(entry: ChangeEntry): Document {
  return {
    _id: createResumeToken({ ...entry, kind: 'invalidate' }),
    operationType: 'invalidate',
    clusterTime: entry.time,
    wallTime: entry.wallTime,
  };
}

function selectFullDocument(
  entry: ChangeEntry,
  { fullDocument: wanted }: ChangeStreamOptions,
  lookUp: (namespace: string, id: unknown) => Document | null,
): Document {
  if (entry.document) return { fullDocument: entry.document };
  if (entry.type !== 'update' || wanted === 'default') return {};
  if (wanted === 'updateLookup') return { fullDocument: lookUp(entry.namespace, entry.key._id) };
  if (wanted === 'required' && !entry.postImage)
    throw createChangeImageMissingError('post-image', 'all update events', entry);
  return { fullDocument: entry.postImage ?? null };
}

function selectFullDocumentBeforeChange(
  entry: ChangeEntry,
  { fullDocumentBeforeChange: wanted }: ChangeStreamOptions,
): Document {
  if (wanted === 'off') return {};
  if (wanted === 'required' && !entry.preImage) {
    throw createChangeImageMissingError('pre-image', 'all update, delete and replace events', entry);
  }
  return { fullDocumentBeforeChange: entry.preImage ?? null };
}

function createChangeImageMissingError(
  image: string,
  events: string,
  { type, namespace, key }: ChangeEntry,
): MongoError {
  return new MongoError(
    'NoMatchingDocument',
    `Change stream was configured to require a ${image} for ${events}, but the ${image} was not found for event: ` +
      `{ operationType: "${type}", ns: "${namespace}", documentKey: ${formatMongoShellValue(key)} }`,
  );
}

function createUpdateDescription(
  { before, after }: ChangeEntry,
  { showExpandedEvents }: ChangeStreamOptions,
): Document {
  const { disambiguatedPaths, ...description } = describeUpdate(before, after);
  return showExpandedEvents ? { ...description, disambiguatedPaths } : description;
}

function createDdlEventFields({ type, details }: ChangeEntry, { showExpandedEvents }: ChangeStreamOptions): Document {
  const to = typeof details.to === 'string' ? splitNamespace(details.to) : undefined;
  const described = to ? { ...details, to } : details;
  return {
    ...(to ? { to } : {}),
    ...(showExpandedEvents && isDocument(described) && type !== 'drop' && type !== 'dropDatabase'
      ? { operationDescription: described }
      : {}),
  };
}

function splitNamespace(namespace: string): Document {
  const dot = namespace.indexOf('.');
  return dot < 0 ? { db: namespace } : { db: namespace.slice(0, dot), coll: namespace.slice(dot + 1) };
}
