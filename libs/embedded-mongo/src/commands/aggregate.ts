import { compilePipeline, parseStage } from '../aggregation/compile-pipeline.ts';
import { writePipelineOutput } from '../aggregation/write-pipeline-output.ts';
import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { openChangeStream } from '../change-streams/open-change-stream.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { countMatchingDocuments } from '../reading/count-matching-documents.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import { encodeDocuments } from '../reading/open-cursors.ts';
import type { Collection } from '../storage/collection.ts';
import { readCollationAndVariables } from './find-and-cursor-commands.ts';
import type { CommandContext } from './mongo-command.ts';
import {
  formatNamespace,
  readBypassesValidation,
  readCountField,
  readDocumentArgument,
  readOptionalDocument,
} from './mongo-command-fields.ts';
import { listLocalSessions } from './session-commands.ts';
import { writesPipelineOutput } from './writes-pipeline-output.ts';

/** `aggregate` */
export function aggregateCommand(command: Document, { engine, database }: CommandContext): Document {
  const target = command.aggregate;
  const namespace = typeof target === 'string' ? formatNamespace(database, target) : `${database}.$cmd.aggregate`;
  const pipeline = command.pipeline;
  if (!Array.isArray(pipeline)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (!isDocument(command.cursor) && command.explain !== true) {
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const { readConcern } = command;
  if (isDocument(readConcern) && readConcern.level === 'linearizable' && writesPipelineOutput(command)) {
    throw new MongoError('InvalidOptions', "$out and $merge cannot be used with a 'linearizable' read concern level");
  }
  const context = readCollationAndVariables(command);
  const collection = typeof target === 'string' ? engine.catalog.find(namespace) : undefined;
  const batchSize = readCountField(readDocumentArgument(command, 'cursor'), 'batchSize');
  const [first] = pipeline;
  if (isDocument(first) && '$changeStream' in first) {
    const stream = openChangeStream(pipeline, target, { engine, database, context });
    return { cursor: engine.cursors.firstOfTail(namespace, stream, batchSize) };
  }
  const rows = pipelineRows(pipeline, command, { engine, database, collection, context });
  return { cursor: engine.cursors.first(namespace, rows, { batchSize }) };
}

interface PipelineContext {
  readonly engine: CommandContext['engine'];
  readonly database: string;
  readonly collection: Collection | undefined;
  readonly context: FilterContext;
}

function pipelineRows(pipeline: readonly unknown[], command: Document, around: PipelineContext): Iterable<RawDocument> {
  const { engine, database, collection, context } = around;
  const stages = pipeline.map(parseStage);
  const counted = collection && parseCountPipeline(stages);
  if (counted) {
    const all = countMatchingDocuments(collection, { filter: counted.filter, hint: command.hint, context });
    const n = Math.min(Math.max(0, all - counted.skip), counted.limit);
    return n > 0 ? [new RawDocument(encodeDocument({ [counted.name]: n, ...(counted.hasId ? { _id: 1 } : {}) }))] : [];
  }
  const foreign = {
    *find(name: string, filter: Document) {
      const other = engine.catalog.find(`${database}.${name}`);
      if (!other) return;
      for (const { document } of findMatchingDocuments(other, { filter, context: {} })) yield document;
    },
  };
  const last = stages.at(-1);
  const output = last?.[0] === '$out' || last?.[0] === '$merge' ? last : undefined;
  const reading = output ? pipeline.slice(0, -1) : pipeline;
  let documents: Iterable<Document>;
  if (stages[0]?.[0] === '$listLocalSessions') {
    documents = compilePipeline(reading.slice(1), foreign, context)(listLocalSessions(engine));
  } else {
    const { filter, sort, rest } = leadingFind(reading);
    const matches = collection ? findMatchingDocuments(collection, { filter, sort, hint: command.hint, context }) : [];
    if (rest.length === 0 && !output) return rawRows(matches);
    documents = compilePipeline(rest, foreign, context)(decodedRows(matches));
  }
  if (!output) return encodeDocuments(documents);
  engine.group.begin();
  const bypassesValidation = readBypassesValidation(command);
  writePipelineOutput(output, documents, { catalog: engine.catalog, database, context, bypassesValidation });
  return [];
}

function* rawRows(matches: Iterable<{ readonly bytes: Buffer }>): Generator<RawDocument> {
  for (const { bytes } of matches) yield new RawDocument(bytes);
}

function* decodedRows(matches: Iterable<{ readonly document: Document }>): Generator<Document> {
  for (const { document } of matches) yield document;
}

/** A leading `$match`, and a `$sort` after it, can use an index. */
function leadingFind(pipeline: readonly unknown[]): {
  filter: Document;
  sort: Document | undefined;
  rest: readonly unknown[];
} {
  let rest = pipeline;
  let filter: Document = {};
  let sort: Document | undefined;
  const [first] = rest;
  const match = isDocument(first) ? readOptionalDocument(first, '$match') : undefined;
  if (match) {
    filter = match;
    rest = rest.slice(1);
  }
  const [second] = rest;
  const order = isDocument(second) ? readOptionalDocument(second, '$sort') : undefined;
  if (order && Object.keys(order).length > 0) {
    sort = order;
    rest = rest.slice(1);
  }
  return { filter, sort, rest };
}

/** The pipelines by which drivers count: `$match`, `$skip`, `$limit`, then a count. */
function parseCountPipeline(
  stages: readonly [string, unknown][],
): { filter: Document; skip: number; limit: number; name: string; hasId: boolean } | undefined {
  const last = stages.at(-1);
  if (!last) return undefined;
  const isGroup = last[0] === '$group' && areValuesEqual(last[1], { _id: 1, n: { $sum: 1 } });
  if (!isGroup && !(last[0] === '$count' && typeof last[1] === 'string')) return undefined;
  const counted = {
    filter: {},
    skip: 0,
    limit: Number.POSITIVE_INFINITY,
    name: isGroup ? 'n' : String(last[1]),
    hasId: isGroup,
  };
  const order = ['$match', '$skip', '$limit'];
  let reached = -1;
  for (const [name, operand] of stages.slice(0, -1)) {
    const position = order.indexOf(name);
    if (position <= reached) return undefined;
    reached = position;
    if (name === '$match' && isDocument(operand)) counted.filter = operand;
    else if (name === '$skip' && typeof operand === 'number' && operand >= 0) counted.skip = operand;
    else if (name === '$limit' && typeof operand === 'number' && operand > 0) counted.limit = operand;
    else return undefined;
  }
  return counted;
}
