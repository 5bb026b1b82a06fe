import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/matcher.ts';
import { refusing } from './expression.ts';
import { groupStage, sortByCountStage } from './group.ts';
import { keepStage } from './keep-fields.ts';
import { mingo } from './mingo.ts';
import { mingoDocument, mingoValue, summableDocument } from './mingo-values.ts';
import {
  countStage,
  type ForeignCollections,
  facetStage,
  limitStage,
  lookupStage,
  matchStage,
  type Stage,
  skipStage,
  sortStage,
  unionStage,
  unwindStage,
} from './stages.ts';
import type { Compute } from './typed-expression.ts';

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
  '$sortByCount',
  '$unset',
]);
const known = new Set([
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$listLocalSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$search',
  '$vectorSearch',
]);

/** Compiles a pipeline: stages that read other collections or should keep BSON types run here, the others in mingo. */
export function compilePipeline(pipeline: unknown, foreign: ForeignCollections, context: FilterContext): Stage {
  if (!Array.isArray(pipeline)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage: unknown) => compileStage(stageOf(stage), foreign, context));
  return (documents) => stages.reduce((rows, stage) => stage(rows), documents);
}

/** The name and the operand of a stage. */
export function stageOf(stage: unknown): [name: string, operand: unknown] {
  if (!isDocument(stage))
    throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [entry, ...others] = Object.entries(stage);
  if (!entry || others.length > 0) {
    throw new MongoError('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  return entry;
}

function compileStage([name, operand]: [string, unknown], foreign: ForeignCollections, context: FilterContext): Stage {
  const compile = (inner: unknown, variables?: Document) =>
    compilePipeline(inner, foreign, { ...context, variables: { ...context.variables, ...variables } });
  const compute: Compute = (expression, document) => evaluate(expression, document, context);
  switch (name) {
    case '$match':
      return matchStage(operand, context);
    case '$sort':
      return sortStage(operand, context);
    case '$skip':
      return skipStage(operand);
    case '$limit':
      return limitStage(operand);
    case '$count':
      return countStage(operand);
    case '$unwind':
      return unwindStage(operand);
    case '$facet':
      return facetStage(operand, compile);
    case '$lookup':
      return lookupStage(operand, foreign, compile, compute);
    case '$unionWith':
      return unionStage(operand, foreign, compile);
    case '$group':
      return groupStage(operand, compute) ?? mingoStage(name, operand, context);
    case '$sortByCount':
      return sortByCountStage(operand, compute, context);
    case '$project':
    case '$unset':
      return keepStage(name, operand, context) ?? mingoStage(name, operand, context);
    default:
      return mingoStage(name, operand, context);
  }
}

function mingoStage(name: string, operand: unknown, context: FilterContext): Stage {
  if (name === '$changeStream') {
    throw new MongoError('Location40573', 'The $changeStream stage is only supported on replica sets');
  }
  if (known.has(name)) throw new MongoError('CommandNotSupported', `${name} is not supported here`);
  if (!byMingo.has(name)) throw new MongoError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const stage = { [name]: mingoValue(operand) };
  const convert = accumulating.has(name) ? summableDocument : mingoDocument;
  return (documents) =>
    refusing(() => {
      const { Aggregator } = mingo();
      const variables = mingoDocument(context.variables ?? {});
      const rows = new Aggregator([stage], { scriptEnabled: false, variables }).run([...documents].map(convert));
      return rows.filter(isDocument);
    });
}

/** mingo's accumulators leave out what is no plain number. */
const accumulating = new Set(['$group', '$bucket', '$bucketAuto', '$setWindowFields']);

function evaluate(expression: unknown, document: Document, context: FilterContext): unknown {
  return refusing(() => {
    const { Aggregator } = mingo();
    const options = { scriptEnabled: false, variables: mingoDocument(context.variables ?? {}) };
    const [result] = new Aggregator([{ $replaceWith: { value: mingoValue(expression) } }], options).run([
      mingoDocument(document),
    ]);
    return isDocument(result) ? result.value : undefined;
  });
}
