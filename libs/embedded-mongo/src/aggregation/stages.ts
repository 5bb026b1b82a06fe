import { type Document, getNestedField, getOwnField, isDocument, setOwnField } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { sortDocuments } from '../reading/sort.ts';
import type { CompileExpression } from './typed-expression.ts';

/** Reads other collections of the same database for `$lookup`, `$unionWith` and the like. */
export interface ForeignCollectionReader {
  find(name: string, filter: Document): Iterable<Document>;
}

/** A stage that does not run in mingo: it preserves BSON types, or reads lazily. */
export type NativePipelineStage = (documents: Iterable<Document>) => Iterable<Document>;

/** `$match` */
export function createMatchStage(operand: unknown, context: FilterContext): NativePipelineStage {
  if (!isDocument(operand))
    throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(operand, context);
  return (documents) => filtered(documents, matches);
}

function* filtered(documents: Iterable<Document>, matches: (document: Document) => boolean): Generator<Document> {
  for (const document of documents) if (matches(document)) yield document;
}

/** `$sort` */
export function createSortStage(operand: unknown, { stringOrder }: FilterContext): NativePipelineStage {
  if (!isDocument(operand)) throw new MongoError('Location15973', 'the $sort key specification must be an object');
  if (Object.keys(operand).length === 0)
    throw new MongoError('Location15976', '$sort stage must have at least one sort key');
  return (documents) => sortDocuments([...documents], (document) => document, operand, stringOrder);
}

/** `$skip` */
export function createSkipStage(operand: unknown): NativePipelineStage {
  const count = wholeNumber(operand, '$skip', 'Location15972', 0);
  return (documents) => skipped(documents, count);
}

function* skipped(documents: Iterable<Document>, count: number): Generator<Document> {
  let position = 0;
  for (const document of documents) {
    position += 1;
    if (position > count) yield document;
  }
}

/** `$limit` */
export function createLimitStage(operand: unknown): NativePipelineStage {
  const count = wholeNumber(operand, '$limit', 'Location15957', 1);
  return (documents) => limited(documents, count);
}

function* limited(documents: Iterable<Document>, count: number): Generator<Document> {
  let passed = 0;
  for (const document of documents) {
    yield document;
    passed += 1;
    if (passed >= count) return;
  }
}

function wholeNumber(
  operand: unknown,
  stage: string,
  code: 'Location15972' | 'Location15957',
  minimum: number,
): number {
  const count = isBsonNumber(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(count))
    throw new MongoError(code, `invalid argument to ${stage} stage: Expected an integer: ${stage}: ${String(operand)}`);
  if (count < minimum) {
    throw new MongoError(
      minimum === 1 ? 'Location15958' : code,
      minimum === 1
        ? 'the limit must be positive'
        : `invalid argument to ${stage} stage: Expected a non-negative number in: ${stage}: ${count}`,
    );
  }
  return count;
}

/** `$count` */
export function createCountStage(operand: unknown): NativePipelineStage {
  if (typeof operand !== 'string' || operand === '')
    throw new MongoError('Location40156', 'the count field must be a non-empty string');
  return (documents) => {
    let count = 0;
    for (const _ of documents) count += 1;
    return count > 0 ? [{ [operand]: count }] : [];
  };
}

/** `$unwind` */
export function createUnwindStage(operand: unknown): NativePipelineStage {
  const spec = isDocument(operand) ? operand : { path: operand };
  const pathText = spec.path;
  if (typeof pathText !== 'string' || !pathText.startsWith('$')) {
    throw new MongoError(
      'Location28818',
      `path option to $unwind stage should be prefixed with a '$': ${String(pathText)}`,
    );
  }
  const path = pathText.slice(1).split('.');
  const indexField = typeof spec.includeArrayIndex === 'string' ? spec.includeArrayIndex : undefined;
  const keepsEmpty = spec.preserveNullAndEmptyArrays === true;
  return (documents) => unwound(documents, path, indexField, keepsEmpty);
}

function* unwound(
  documents: Iterable<Document>,
  path: readonly string[],
  indexField: string | undefined,
  keepsEmpty: boolean,
): Generator<Document> {
  const numbered = (document: Document, index: number | null) =>
    indexField === undefined ? document : withValue(document, indexField.split('.'), index);
  for (const document of documents) {
    const value = getNestedField(document, path);
    if (Array.isArray(value) && value.length > 0) {
      for (const [index, element] of value.entries()) yield numbered(withValue(document, path, element), index);
    } else if (Array.isArray(value) || value === null || value === undefined) {
      if (keepsEmpty) yield numbered(Array.isArray(value) ? withValue(document, path, undefined) : document, null);
    } else {
      yield numbered(document, null);
    }
  }
}

/** A copy with another value at a path; `undefined` removes the field. */
function withValue(document: Document, path: readonly string[], value: unknown): Document {
  const [component = '', ...rest] = path;
  const copy = { ...document };
  const inner = getOwnField(document, component);
  const next = rest.length > 0 ? withValue(isDocument(inner) ? inner : {}, rest, value) : value;
  if (next === undefined) delete copy[component];
  else setOwnField(copy, component, next);
  return copy;
}

/** Compiles the inner pipelines of `$facet`, `$lookup` and `$unionWith`. Passed as a function because they may contain any stage. */
export type CompilePipeline = (pipeline: unknown, variables?: Document) => NativePipelineStage;

/** `$facet` */
export function createFacetStage(operand: unknown, compile: CompilePipeline): NativePipelineStage {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new MongoError('Location40169', 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(operand).map(([name, pipeline]) => [name, compile(pipeline)] as const);
  return (documents) => {
    const all = [...documents];
    return [Object.fromEntries(facets.map(([name, stage]) => [name, [...stage(all)]]))];
  };
}

/** `$lookup` by fields, by a pipeline, or both. Each document queries the other collection through its index. */
export function createLookupStage(
  operand: unknown,
  foreign: ForeignCollectionReader,
  compile: CompilePipeline,
  compileExpression: CompileExpression,
): NativePipelineStage {
  if (!isDocument(operand)) throw new MongoError('FailedToParse', 'the $lookup specification must be an Object');
  const { from, localField, foreignField, as, pipeline } = operand;
  if (typeof as !== 'string') throw new MongoError('FailedToParse', "must specify 'as' field for a $lookup");
  if (typeof from !== 'string')
    throw new MongoError('FailedToParse', "missing 'from' option to $lookup stage specification");
  const byFields = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byFields && !Array.isArray(pipeline)) {
    throw new MongoError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const variables = Object.entries(isDocument(operand.let) ? operand.let : {}).map(
    ([name, expression]) => [name, compileExpression(expression)] as const,
  );
  // Also without any document, so that an invalid pipeline is rejected.
  const withoutVariables = Array.isArray(pipeline) ? compile(pipeline) : undefined;
  return (documents) =>
    addJoinedField(
      documents,
      (document) => {
        const filter = byFields
          ? { [foreignField]: equalTo(getLookupLocalValues(document, localField.split('.'))) }
          : {};
        const found = foreign.find(from, filter);
        if (!withoutVariables) return [...found];
        if (variables.length === 0) return [...withoutVariables(found)];
        const values = Object.fromEntries(variables.map(([name, getValue]) => [name, getValue(document)]));
        return [...compile(pipeline, values)(found)];
      },
      as.split('.'),
    );
}

/** Adds the joined values to each document, at the path `as`. */
export function* addJoinedField(
  documents: Iterable<Document>,
  find: (document: Document) => Document[],
  as: readonly string[],
): Generator<Document> {
  for (const document of documents) yield withValue(document, as, find(document));
}

function equalTo(values: readonly unknown[]): unknown {
  return values.length === 1 ? { $eq: values[0] ?? null } : { $in: values };
}

/** A missing local field joins with null; an array with each of its elements. */
function getLookupLocalValues(value: unknown, path: readonly string[]): unknown[] {
  const [component, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((element) => getLookupLocalValues(element, path));
  if (component === undefined) return [value ?? null];
  return isDocument(value) ? getLookupLocalValues(getOwnField(value, component), rest) : [null];
}

/** `$unionWith` */
export function createUnionStage(
  operand: unknown,
  foreign: ForeignCollectionReader,
  compile: CompilePipeline,
): NativePipelineStage {
  const spec = isDocument(operand) ? operand : { coll: operand };
  const name = spec.coll;
  if (typeof name !== 'string')
    throw new MongoError(
      'FailedToParse',
      `the $unionWith stage specification must be an object or string, but found ${getBsonType(operand)}`,
    );
  const inner = compile(spec.pipeline ?? []);
  return (documents) => concatenated(documents, () => inner(foreign.find(name, {})));
}

function* concatenated(first: Iterable<Document>, second: () => Iterable<Document>): Generator<Document> {
  yield* first;
  yield* second();
}
