import { compilePipeline, parseStage } from '../aggregation/compile-pipeline.ts';
import {
  createForeignReader,
  type PipelineRow,
  type PipelineSource,
  readPipeline,
  toPipelineRows,
} from '../aggregation/read-pipeline.ts';
import { writePipelineOutput } from '../aggregation/write-pipeline-output.ts';
import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { openChangeStream } from '../change-streams/open-change-stream.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { countMatchingDocuments } from '../reading/count-matching-documents.ts';
import { resolveView } from '../views/resolve-view.ts';
import { refuseView } from '../views/writable-collection.ts';
import { explainCommand } from './explain.ts';
import { readCollationAndVariables } from './find-and-cursor-commands.ts';
import type { CommandContext } from './mongo-command.ts';
import {
  formatNamespace,
  readBypassesValidation,
  readCountField,
  readDocumentArgument,
} from './mongo-command-fields.ts';
import type { MongoEngine } from './mongo-engine.ts';
import { listLocalSessions } from './session-commands.ts';
import { writesPipelineOutput } from './writes-pipeline-output.ts';

/** `aggregate` */
export function aggregateCommand(command: Document, commandContext: CommandContext): Document {
  const { engine, database } = commandContext;
  const target = command.aggregate;
  const namespace = typeof target === 'string' ? formatNamespace(database, target) : `${database}.$cmd.aggregate`;
  const pipeline = command.pipeline;
  if (!Array.isArray(pipeline)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  if (command.explain === true) return explainCommand({ explain: command, verbosity: 'queryPlanner' }, commandContext);
  if (!isDocument(command.cursor)) {
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
    if (!collection) refuseView(engine.catalog, namespace);
    const stream = openChangeStream(pipeline, target, { engine, database, context });
    return { cursor: engine.cursors.firstOfTail(namespace, stream, batchSize) };
  }
  const source = { catalog: engine.catalog, database, hint: command.hint, context };
  const view = collection ? undefined : resolveView(engine.catalog, namespace);
  const rows = view
    ? aggregateRows([...view.pipeline, ...pipeline], command, engine, {
        ...source,
        collection: engine.catalog.find(view.namespace),
      })
    : aggregateRows(pipeline, command, engine, { ...source, collection });
  return { cursor: engine.cursors.first(namespace, rows, { batchSize }) };
}

function aggregateRows(
  pipeline: readonly unknown[],
  command: Document,
  engine: MongoEngine,
  source: PipelineSource,
): Iterable<RawDocument> {
  const { catalog, database, collection, context } = source;
  const stages = pipeline.map(parseStage);
  const counted = collection && parseCountPipeline(stages);
  if (counted) {
    const { filter, skip, limit } = counted;
    const all = countMatchingDocuments(collection, { filter, hint: command.hint, context }, limit + skip);
    const n = Math.min(Math.max(0, all - skip), limit);
    return n > 0 ? [new RawDocument(encodeDocument({ [counted.name]: n, ...(counted.hasId ? { _id: 1 } : {}) }))] : [];
  }
  const last = stages.at(-1);
  const output = last?.[0] === '$out' || last?.[0] === '$merge' ? last : undefined;
  const reading = output ? pipeline.slice(0, -1) : pipeline;
  const rows =
    stages[0]?.[0] === '$listLocalSessions'
      ? toPipelineRows(
          compilePipeline(reading.slice(1), createForeignReader(source), context)(listLocalSessions(engine)),
        )
      : readPipeline(reading, source);
  if (!output) return encodeRows(rows);
  engine.group.begin();
  const bypassesValidation = readBypassesValidation(command);
  const documents = [...rows].map(({ document }) => document);
  writePipelineOutput(output, documents, { catalog, database, context, bypassesValidation });
  return [];
}

function* encodeRows(rows: Iterable<PipelineRow>): Generator<RawDocument> {
  for (const { bytes } of rows) yield new RawDocument(bytes);
}

/** The pipelines that drivers use to count: `$match`, `$skip`, `$limit`, then a count. */
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
