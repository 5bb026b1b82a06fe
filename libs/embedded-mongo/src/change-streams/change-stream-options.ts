import { Timestamp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { maxChangePlace, parseResumeToken, type ResumeTokenPosition } from './resume-token.ts';

/** The options of the stage `$changeStream`. */
export interface ChangeStreamOptions {
  readonly fullDocument: 'default' | 'updateLookup' | 'whenAvailable' | 'required';
  readonly fullDocumentBeforeChange: 'off' | 'whenAvailable' | 'required';
  readonly showExpandedEvents: boolean;
  readonly allChangesForCluster: boolean;
  /** The change after which the stream begins; undefined for the current moment. */
  readonly after: ResumeTokenPosition | undefined;
}

const postImages = ['default', 'updateLookup', 'whenAvailable', 'required'] as const;
const preImages = ['off', 'whenAvailable', 'required'] as const;
const known = new Set([
  'allChangesForCluster',
  'allowToRunOnConfigDB',
  'allowToRunOnSystemNS',
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'showExpandedEvents',
  'showMigrationEvents',
  'showRawUpdateDescription',
  'showSystemEvents',
  'startAfter',
  'startAtOperationTime',
]);

/** Reads the options of `$changeStream`. @throws MongoError for invalid ones */
export function readChangeStreamOptions(spec: unknown): ChangeStreamOptions {
  if (!isDocument(spec)) {
    throw new MongoError(
      'Location50808',
      `$changeStream stage expects a document as argument, found: ${getBsonType(spec)}`,
    );
  }
  const unknown = Object.keys(spec).find((field) => !known.has(field));
  if (unknown !== undefined) {
    throw new MongoError('Location40415', `BSON field '$changeStream.${unknown}' is an unknown field.`);
  }
  return {
    fullDocument: readEnumOption(spec, 'fullDocument', postImages),
    fullDocumentBeforeChange: readEnumOption(spec, 'fullDocumentBeforeChange', preImages),
    showExpandedEvents: spec.showExpandedEvents === true,
    allChangesForCluster: spec.allChangesForCluster === true,
    after: readChangeStreamStart(spec),
  };
}

function readEnumOption<T extends string>(spec: Document, field: string, choices: readonly [T, ...T[]]): T {
  const value = spec[field];
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new MongoError(
    'BadValue',
    `Enumeration value '${String(value)}' for field '$changeStream.${field}' is not a valid value.`,
  );
}

function readChangeStreamStart({
  resumeAfter,
  startAfter,
  startAtOperationTime,
}: Document): ResumeTokenPosition | undefined {
  const given = [resumeAfter, startAfter, startAtOperationTime].filter((start) => start !== undefined);
  if (given.length > 1) {
    throw new MongoError('Location50674', 'Only one type of resume option is allowed, but multiple were found.');
  }
  if (startAtOperationTime instanceof Timestamp) return createPositionBeforeTime(startAtOperationTime);
  if (startAtOperationTime !== undefined) {
    throw new MongoError(
      'TypeMismatch',
      `BSON field '$changeStream.startAtOperationTime' is the wrong type '${getBsonType(startAtOperationTime)}', expected type 'timestamp'`,
    );
  }
  if (startAfter !== undefined) return parseResumeToken(startAfter);
  if (resumeAfter === undefined) return undefined;
  const point = parseResumeToken(resumeAfter);
  if (point.kind !== 'invalidate') return point;
  throw new MongoError(
    'InvalidResumeToken',
    "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
  );
}

function createPositionBeforeTime(time: Timestamp): ResumeTokenPosition {
  const before = time.i > 0 ? { t: time.t, i: time.i - 1 } : { t: Math.max(time.t - 1, 0), i: maxChangePlace };
  return { time: new Timestamp(before), place: maxChangePlace, kind: 'time' };
}
