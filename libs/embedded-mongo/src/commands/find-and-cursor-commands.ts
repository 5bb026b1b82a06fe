import { Long } from 'bson';
import { evaluateCommandVariables } from '../aggregation/command-variables.ts';
import type { PipelineRow } from '../aggregation/read-pipeline.ts';
import type { Document } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { isBsonNumber, isLong, toNumber } from '../bson/numbers.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { createStringComparator } from '../matching/create-string-comparator.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { compileProjection, isPositionalProjection } from '../reading/compile-projection.ts';
import { compileRawProjection } from '../reading/compile-raw-projection.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import { findInView } from './find-in-view.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readCountField, readDocumentArgument, readOptionalDocument } from './mongo-command-fields.ts';

const refused = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'];

/** `find` */
export function findCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.find);
  for (const option of refused) {
    const value = command[option];
    if (value !== undefined && value !== false && value !== null) {
      throw new MongoError(
        'BadValue',
        option === 'tailable'
          ? `error processing query: ns=${namespace} tailable cursor requested on non capped collection`
          : `find option '${option}' is not supported`,
      );
    }
  }
  const context = readCollationAndVariables(command);
  const filter = readDocumentArgument(command, 'filter');
  const answered = compileReplyProjection(command.projection, context);
  const skip = readCountField(command, 'skip') ?? 0;
  const limit = signedLimit(command);
  const most = Math.abs(limit) || Number.POSITIVE_INFINITY;
  const batchSize = readCountField(command, 'batchSize');
  const collection = engine.catalog.find(namespace);
  if (!collection) compileFilter(filter, context);
  const query = {
    filter,
    sort: readOptionalDocument(command, 'sort'),
    hint: command.hint,
    context,
    wantPosition: isPositionalProjection(command.projection),
    expected: limit === 0 ? undefined : skip + most,
  };
  const matches = collection ? findMatchingDocuments(collection, query) : (findInView(engine, namespace, query) ?? []);
  return {
    cursor: engine.cursors.first(namespace, results(matches, skip, most, answered), {
      batchSize,
      singleBatch: command.singleBatch === true || limit < 0,
      keepsOpen: command.noCursorTimeout === true,
    }),
  };
}

/** Old drivers request a single batch with a negative limit. */
function signedLimit(command: Document): number {
  const limit = command.limit;
  return isBsonNumber(limit) && toNumber(limit) < 0 ? toNumber(limit) : (readCountField(command, 'limit') ?? 0);
}

function* results(
  matches: Iterable<PipelineRow>,
  skip: number,
  limit: number,
  answered: (match: PipelineRow) => Buffer,
): Generator<RawDocument> {
  let position = 0;
  for (const match of matches) {
    position += 1;
    if (position <= skip) continue;
    yield new RawDocument(answered(match));
    if (position - skip >= limit) return;
  }
}

/** What the reply contains of each match. */
function compileReplyProjection(spec: unknown, context: FilterContext): (match: PipelineRow) => Buffer {
  const cut = compileRawProjection(spec);
  if (cut) return ({ bytes }) => cut(bytes);
  const projection = compileProjection(spec, context);
  if (!projection) return ({ bytes }) => bytes;
  return ({ document, position }) => encodeDocument(projection(document, position));
}

/** The collation and variables of a command. */
export function readCollationAndVariables(command: Document): FilterContext {
  return {
    stringOrder: createStringComparator(command.collation),
    variables: evaluateCommandVariables(readOptionalDocument(command, 'let')),
  };
}

/** `getMore` */
export function getMoreCommand(command: Document, { engine, database, canWait }: CommandContext): Document {
  const id = command.getMore;
  if (!isBsonNumber(id))
    throw new MongoError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const namespace = formatNamespace(database, command.collection);
  const cursorId = isLong(id) ? id : Long.fromNumber(toNumber(id));
  return { cursor: engine.cursors.next(cursorId, namespace, readCountField(command, 'batchSize'), canWait) };
}

/** `killCursors` */
export function killCursorsCommand(command: Document, { engine }: CommandContext): Document {
  const ids = Array.isArray(command.cursors) ? command.cursors.filter(isBsonNumber) : [];
  const longs = ids.map((id) => (isLong(id) ? id : Long.fromNumber(toNumber(id))));
  const killed = longs.filter((id) => engine.cursors.kill(id));
  engine.replicaSet?.history.wake();
  return {
    cursorsKilled: killed,
    cursorsNotFound: longs.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}
