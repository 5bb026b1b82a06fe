import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { accumulatorFactories, type GroupAccumulator, toGroupKey } from './accumulators.ts';
import { createSortStage, type NativePipelineStage } from './stages.ts';
import { type CompileExpression, compileBsonExpression } from './typed-expression.ts';

interface GroupField {
  readonly name: string;
  readonly read: (document: Document) => unknown;
  readonly start: () => GroupAccumulator;
}

/** Accumulators that only mingo provides; they compute with doubles. */
const computed = new Set([
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$minN',
  '$percentile',
  '$stdDevPop',
  '$stdDevSamp',
  '$top',
  '$topN',
]);

/** `$group` that preserves BSON types; null when it needs an accumulator that only mingo has. */
export function createGroupStage(operand: unknown, compileExpression: CompileExpression): NativePipelineStage | null {
  if (!isDocument(operand)) throw new MongoError('Location15947', "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw new MongoError('Location15955', 'a group specification must include an _id');
  const fields: GroupField[] = [];
  let isMingos = false;
  for (const [name, accumulator] of Object.entries(operand)) {
    if (name === '_id') continue;
    const [entry] = isDocument(accumulator) ? Object.entries(accumulator) : [];
    if (!entry) throw new MongoError('Location40234', `The field '${name}' must be an accumulator object`);
    const [operator, expression] = entry;
    const start = accumulatorFactories.get(operator);
    if (!start && !computed.has(operator)) {
      throw new MongoError('Location15952', `unknown group operator '${operator}'`);
    }
    if (!start) {
      isMingos = true;
      continue;
    }
    if (operator === '$count' && !(isDocument(expression) && Object.keys(expression).length === 0)) {
      throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
    }
    fields.push({ name, start, read: compileBsonExpression(expression, compileExpression) });
  }
  if (isMingos) return null;
  const idOf = compileBsonExpression(operand._id, compileExpression);
  return (documents) => grouped(documents, idOf, fields);
}

/** `$sortByCount` */
export function createSortByCountStage(
  operand: unknown,
  compileExpression: CompileExpression,
  context: FilterContext,
): NativePipelineStage {
  const group = createGroupStage({ _id: operand, count: { $sum: 1 } }, compileExpression);
  const sort = createSortStage({ count: -1 }, context);
  return (documents) => sort(group?.(documents) ?? []);
}

function* grouped(
  documents: Iterable<Document>,
  idOf: (document: Document) => unknown,
  fields: readonly GroupField[],
): Generator<Document> {
  const groups = new Map<string, { id: unknown; gathered: GroupAccumulator[] }>();
  for (const document of documents) {
    const id = idOf(document) ?? null;
    const key = toGroupKey(id);
    let group = groups.get(key);
    if (!group) {
      group = { id, gathered: fields.map(({ start }) => start()) };
      groups.set(key, group);
    }
    for (const [index, { read }] of fields.entries()) group.gathered[index]?.add(read(document));
  }
  for (const { id, gathered } of groups.values()) {
    const made: Document = { _id: id };
    for (const [index, { name }] of fields.entries()) setOwnField(made, name, gathered[index]?.result());
    yield made;
  }
}
