import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { createFieldSelectionStage } from './create-field-selection-stage.ts';
import { createGraphLookupStage } from './create-graph-lookup-stage.ts';
import { compileExpressionValue, convertMingoErrors } from './expression.ts';
import { createGroupStage, createSortByCountStage } from './group.ts';
import { loadMingo } from './mingo.ts';
import { setUpMingo } from './mingo-setup.ts';
import { toMingoDocument, toMingoValue, toSummableMingoDocument } from './mingo-values.ts';
import {
  createCountStage,
  createFacetStage,
  createLimitStage,
  createLookupStage,
  createMatchStage,
  createSkipStage,
  createSortStage,
  createUnionStage,
  createUnwindStage,
  type ForeignCollectionReader,
  type NativePipelineStage,
} from './stages.ts';
import type { CompileExpression } from './typed-expression.ts';

const byMingo = new Set([
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$densify',
  '$documents',
  '$fill',
  '$group',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
  '$unset',
]);
const known = new Set([
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listSessions',
  '$listLocalSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$search',
  '$vectorSearch',
]);

/** Compiles a pipeline. Stages that read other collections or preserve BSON types run here, the others in mingo. */
export function compilePipeline(
  pipeline: unknown,
  foreign: ForeignCollectionReader,
  context: FilterContext,
): NativePipelineStage {
  if (!Array.isArray(pipeline)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage: unknown) => compileStage(parseStage(stage), foreign, context));
  return (documents) => stages.reduce((rows, stage) => stage(rows), documents);
}

/** Returns the name and the operand of a stage. */
export function parseStage(stage: unknown): [name: string, operand: unknown] {
  if (!isDocument(stage))
    throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [entry, ...others] = Object.entries(stage);
  if (!entry || others.length > 0) {
    throw new MongoError('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
}

function compileStage(
  [name, operand]: [string, unknown],
  foreign: ForeignCollectionReader,
  context: FilterContext,
): NativePipelineStage {
  const compile = (inner: unknown, variables?: Document) =>
    compilePipeline(inner, foreign, { ...context, variables: { ...context.variables, ...variables } });
  const compileExpression: CompileExpression = (expression) => compileExpressionValue(expression, context.variables);
  switch (name) {
    case '$match':
      return createMatchStage(operand, context);
    case '$sort':
      return createSortStage(operand, context);
    case '$skip':
      return createSkipStage(operand);
    case '$limit':
      return createLimitStage(operand);
    case '$count':
      return createCountStage(operand);
    case '$unwind':
      return createUnwindStage(operand);
    case '$facet':
      return createFacetStage(operand, compile);
    case '$lookup':
      return createLookupStage(operand, foreign, compile, compileExpression);
    case '$graphLookup':
      return createGraphLookupStage(operand, foreign, compileExpression);
    case '$unionWith':
      return createUnionStage(operand, foreign, compile);
    case '$group':
      return createGroupStage(operand, compileExpression) ?? mingoStage(name, operand, context);
    case '$sortByCount':
      return createSortByCountStage(operand, compileExpression, context);
    case '$project':
    case '$unset':
      return createFieldSelectionStage(name, operand, context) ?? mingoStage(name, operand, context);
    default:
      return mingoStage(name, operand, context);
  }
}

/** MongoDB's error when there is no search service. */
export function createAtlasSearchNotEnabledError(): MongoError {
  return new MongoError(
    'SearchNotEnabled',
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. ' +
      'Please connect to Atlas or an AtlasCLI local deployment to enable.',
  );
}

function mingoStage(name: string, operand: unknown, context: FilterContext): NativePipelineStage {
  if (name === '$changeStream') {
    throw new MongoError('Location40602', '$changeStream is only valid as the first stage in a pipeline.');
  }
  if (name === '$listSearchIndexes') throw createAtlasSearchNotEnabledError();
  if (known.has(name)) throw new MongoError('CommandNotSupported', `${name} is not supported here`);
  if (!byMingo.has(name)) throw new MongoError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const stage = { [name]: toMingoValue(operand) };
  const { options, convert } = setUpMingo(
    operand,
    context.variables,
    accumulating.has(name) ? toSummableMingoDocument : toMingoDocument,
  );
  return (documents) => {
    // Outside, because an error of the storage is not one of mingo.
    const all = [...documents];
    return convertMingoErrors(() => {
      const { Aggregator } = loadMingo();
      return new Aggregator([stage], options).run(all.map(convert)).filter(isDocument);
    });
  };
}

/** mingo's accumulators skip values that are not plain numbers. */
const accumulating = new Set(['$group', '$bucket', '$bucketAuto', '$setWindowFields']);
