import { splitLeadingFind } from '../aggregation/read-pipeline.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { chooseQueryPlan, type IndexScan, type QueryPlan } from '../planner/choose-query-plan.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import type { PlanExecutionStats } from '../reading/run-query-plan.ts';
import { type ResolvedView, resolveView } from '../views/resolve-view.ts';
import { readCollationAndVariables } from './find-and-cursor-commands.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readDocumentArgument, readOptionalDocument } from './mongo-command-fields.ts';

/** `explain`: the plan that would be chosen, and how many keys and documents it examines. */
export function explainCommand(command: Document, { engine, database }: CommandContext): Document {
  const inner = readOptionalDocument(command, 'explain');
  if (!inner)
    throw new MongoError('TypeMismatch', "BSON field 'explain.explain' is the wrong type, expected type 'object'");
  const { target, hint, ...asked } = parseExplainedCommand(inner);
  const context = readCollationAndVariables(inner);
  const named = formatNamespace(database, target);
  const view = engine.catalog.find(named) ? undefined : resolveView(engine.catalog, named);
  const namespace = view?.namespace ?? named;
  const { filter, sort } = view ? findBehindView(view, asked) : asked;
  const collection = engine.catalog.find(namespace);
  const plan = collection && chooseQueryPlan(collection, { filter, sort, hint, stringOrder: context.stringOrder });
  const winningPlan = plan ? describe(plan, filter, sort) : { stage: 'EOF' };
  const reply: Document = {
    explainVersion: '1',
    queryPlanner: { namespace, parsedQuery: filter, winningPlan, rejectedPlans: [] },
    command: inner,
    serverInfo: { host: 'localhost', version: '8.0.0' },
  };
  if (command.verbosity === 'queryPlanner' || !collection) return reply;
  const effort: PlanExecutionStats = { examined: 0 };
  let returned = 0;
  for (const _ of findMatchingDocuments(
    collection,
    { filter: wrapIdFilterForPlanner(filter), sort, hint, context },
    effort,
  ))
    returned += 1;
  reply.executionStats = {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: 0,
    totalKeysExamined: plan?.kind === 'collectionScan' ? 0 : effort.examined,
    totalDocsExamined: effort.examined,
    executionStages: winningPlan,
  };
  return reply;
}

/** The part of a view's query that runs on the collection. */
function findBehindView(
  { pipeline }: ResolvedView,
  { filter, sort }: { filter: Document; sort: Document | undefined },
): { filter: Document; sort: Document | undefined } {
  return splitLeadingFind([...pipeline, { $match: filter }, ...(sort ? [{ $sort: sort }] : [])]);
}

/** The filter in a form that goes through the planner, so that its work is counted. A `find` by `_id` alone does not. */
function wrapIdFilterForPlanner(filter: Document): Document {
  return '_id' in filter ? { $and: [filter] } : filter;
}

function parseExplainedCommand(inner: Document): {
  target: unknown;
  filter: Document;
  sort: Document | undefined;
  hint: unknown;
} {
  const [name = ''] = Object.keys(inner);
  const hint = inner.hint;
  const [operation] = [inner.updates, inner.deletes].flatMap((list) =>
    Array.isArray(list) ? list.filter(isDocument) : [],
  );
  if (operation)
    return { target: inner[name], filter: readDocumentArgument(operation, 'q'), sort: undefined, hint: operation.hint };
  if (name === 'aggregate') {
    const { filter, sort } = splitLeadingFind(Array.isArray(inner.pipeline) ? inner.pipeline : []);
    return { target: inner[name], filter, sort, hint };
  }
  const filter = 'filter' in inner ? readDocumentArgument(inner, 'filter') : readDocumentArgument(inner, 'query');
  const sort = readOptionalDocument(inner, 'sort');
  return { target: inner[name], filter, sort: sort && Object.keys(sort).length > 0 ? sort : undefined, hint };
}

function describe(plan: QueryPlan, filter: Document, sort: Document | undefined): Document {
  const found = describeScan(plan, filter);
  const isSorted = !sort || (plan.kind === 'indexScan' && plan.isSorted);
  return isSorted ? found : { stage: 'SORT', sortPattern: sort, inputStage: found };
}

function describeScan(plan: QueryPlan, filter: Document): Document {
  switch (plan.kind) {
    case 'collectionScan':
      return { stage: 'COLLSCAN', filter, direction: plan.isBackward ? 'backward' : 'forward' };
    case 'union':
      return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.branches.map(describeIndexScan) } };
    case 'indexScan':
      return {
        stage: 'FETCH',
        ...(plan.isExact ? {} : { filter }),
        inputStage: plan.isSorted && !plan.bounds.isSinglePoint ? describeSortMerge(plan) : describeIndexScan(plan),
      };
  }
}

function describeSortMerge(plan: IndexScan): Document {
  return { stage: 'SORT_MERGE', inputStages: [describeIndexScan(plan)] };
}

function describeIndexScan({ index: { definition, multikeyBits }, bounds, isBackward }: IndexScan): Document {
  return {
    stage: 'IXSCAN',
    keyPattern: definition.keyPattern,
    indexName: definition.name,
    isMultiKey: multikeyBits !== 0,
    isUnique: definition.unique,
    isSparse: definition.sparse,
    isPartial: definition.partialFilter !== undefined,
    indexVersion: 2,
    direction: isBackward ? 'backward' : 'forward',
    fieldsHeld: bounds.pointFields,
    spans: bounds.spans.length,
  };
}
