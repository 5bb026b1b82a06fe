import { Long, Timestamp } from 'bson';
import { addNumbers, isBsonDouble, multiplyNumbers } from '../bson/bson-arithmetic.ts';
import { compareValues } from '../bson/compare-values.ts';
import { type Document, deepCopyValue, getOwnField, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { isBsonNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { formatMongoShellValue } from '../storage/duplicate-key-error.ts';
import { compileAddToSet, compilePop, compilePull, compilePullAll, compilePush } from './array-operators.ts';
import type { CompiledUpdate } from './compiled-update.ts';
import {
  findPathLocations,
  readArrayIdentifier,
  type TargetPathContext,
  type WritableDocumentLocation,
} from './find-path-locations.ts';
import { compilePipelineUpdate } from './pipeline-update.ts';

interface UpdateStep {
  readonly path: string;
  readonly create: boolean;
  readonly isOnInsert: boolean;
  readonly change: (target: WritableDocumentLocation, document: Document) => void;
}

/** Compiles operators, a replacement or a pipeline. Throws MongoDB's error for a malformed update. */
export function compileUpdate(update: unknown, arrayFilters: unknown, context: FilterContext): CompiledUpdate {
  if (Array.isArray(update)) return compilePipelineUpdate(update, context);
  if (!isDocument(update))
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  const operators = Object.keys(update);
  if (!operators[0]?.startsWith('$')) return compileReplacement(update);
  const steps = operators
    .flatMap((operator) => compileUpdateOperator(operator, update[operator], context))
    .sort(({ path: left }, { path: right }) => (left < right ? -1 : 1));
  rejectConflicts(steps);
  const filters = compileArrayFilters(arrayFilters, steps, context);
  rejectMissingArrayFilters(steps, filters);
  return {
    touched: new Set(steps.map(({ path }) => path.split('.')[0] ?? '')),
    isReplacement: false,
    isPositional: steps.some(({ path }) => path.includes('.$')),
    apply: (document, position, inserting) => {
      const paths: TargetPathContext = { position, arrayFilters: filters };
      for (const { path, create, isOnInsert, change } of steps) {
        if (isOnInsert && !inserting) continue;
        for (const target of findPathLocations(document, path, create, paths)) change(target, document);
      }
      return document;
    },
  };
}

function compileReplacement(replacement: Document): CompiledUpdate {
  const operator = Object.keys(replacement).find((field) => field.startsWith('$'));
  if (operator) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return {
    touched: undefined,
    isReplacement: true,
    isPositional: false,
    apply: (document) => {
      const id = getOwnField(replacement, '_id') ?? getOwnField(document, '_id');
      return id === undefined ? { ...replacement } : { _id: id, ...replacement };
    },
  };
}

function compileUpdateOperator(operator: string, operands: unknown, context: FilterContext): UpdateStep[] {
  if (!operator.startsWith('$') || !knownOperators.has(operator)) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(operands)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${getBsonType(operands)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${formatMongoShellValue(operands)}}`,
    );
  }
  return Object.entries(operands).flatMap(([path, operand]) => {
    checkPath(path);
    return operator === '$rename' ? renameSteps(path, operand) : [compileUpdateStep(operator, path, operand, context)];
  });
}

const knownOperators = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$currentDate',
  '$bit',
  '$push',
  '$addToSet',
  '$pull',
  '$pullAll',
  '$pop',
  '$rename',
]);

function compileUpdateStep(operator: string, path: string, operand: unknown, context: FilterContext): UpdateStep {
  const step = (change: UpdateStep['change'], create = true, isOnInsert = false): UpdateStep => ({
    path,
    create,
    isOnInsert,
    change,
  });
  switch (operator) {
    case '$set':
      return step((target) => target.set(deepCopyValue(operand)));
    case '$setOnInsert':
      return step((target) => target.set(deepCopyValue(operand)), true, true);
    case '$unset':
      return step((target) => target.remove(), false);
    case '$inc':
      return step(compileIncOrMul('$inc', path, operand));
    case '$mul':
      return step(compileIncOrMul('$mul', path, operand));
    case '$min':
      return step((target) => setIfSmallerOrLarger(target, operand, -1, context));
    case '$max':
      return step((target) => setIfSmallerOrLarger(target, operand, 1, context));
    case '$currentDate':
      return step((target) => target.set(currentDate(operand)));
    case '$bit':
      return step(bitwise(path, operand));
    case '$push':
      return step(compilePush(operand, path));
    case '$addToSet':
      return step(compileAddToSet(operand, path));
    case '$pull':
      return step(compilePull(operand, context), false);
    case '$pullAll':
      return step(compilePullAll(operand), false);
    default:
      return step(compilePop(operand, path), false);
  }
}

function compileIncOrMul(operator: '$inc' | '$mul', path: string, operand: unknown): UpdateStep['change'] {
  if (!isBsonNumber(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${formatMongoShellValue(operand)}}`,
    );
  }
  return (target, document) => {
    const value = target.get();
    if (value === undefined) {
      target.set(operator === '$inc' ? operand : multiplyNumbers(operand, 0));
      return;
    }
    if (!isBsonNumber(value)) {
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${formatMongoShellValue(document._id)}} has the field '${path.split('.').at(-1)}' of non-numeric type ${getBsonType(value)}`,
      );
    }
    target.set(operator === '$inc' ? addNumbers(value, operand) : multiplyNumbers(value, operand));
  };
}

function setIfSmallerOrLarger(
  target: WritableDocumentLocation,
  operand: unknown,
  wantedSign: number,
  { stringOrder }: FilterContext,
): void {
  const value = target.get();
  if (value === undefined || Math.sign(compareValues(operand, value, stringOrder)) === wantedSign)
    target.set(deepCopyValue(operand));
}

let timestampIncrement = 0;

function currentDate(operand: unknown): Date | Timestamp {
  const type = isDocument(operand) ? operand.$type : 'date';
  if (type === 'date') return new Date();
  if (type !== 'timestamp')
    throw new MongoError('BadValue', "The '$type' string field is required to be 'date' or 'timestamp'");
  timestampIncrement = (timestampIncrement % 0x7fffffff) + 1;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: timestampIncrement });
}

function bitwise(path: string, operand: unknown): UpdateStep['change'] {
  const operations = (isDocument(operand) ? Object.entries(operand) : []).map(([name, mask]) => {
    const combine = bitwiseOperations.get(name);
    if (!combine || !isBsonNumber(mask) || isBsonDouble(mask)) throw invalidBitOperand(operand);
    return { combine, mask };
  });
  if (operations.length === 0) throw invalidBitOperand(operand);
  return (target) => {
    const value = target.get() ?? 0;
    if (!isBsonNumber(value) || isBsonDouble(value)) {
      throw new MongoError(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${getBsonType(value)}`,
      );
    }
    const isLong = [value, ...operations.map(({ mask }) => mask)].some((number) => number instanceof Long);
    const result = operations.reduce(
      (bits, { combine, mask }) => combine(bits, BigInt(mask.toString())),
      BigInt(value.toString()),
    );
    target.set(isLong ? Long.fromBigInt(result) : Number(result));
  };
}

const bitwiseOperations = new Map<string, (a: bigint, b: bigint) => bigint>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

function invalidBitOperand(operand: unknown): MongoError {
  return new MongoError(
    'BadValue',
    `The $bit modifier is not compatible with ${formatMongoShellValue(operand)}: it takes and, or or xor with an integer`,
  );
}

function renameSteps(from: string, to: unknown): UpdateStep[] {
  if (typeof to !== 'string')
    throw new MongoError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${from}: ${formatMongoShellValue(to)}`,
    );
  checkPath(to);
  if (from === to)
    throw new MongoError('BadValue', `The source and target field for $rename must differ: ${from}: "${to}"`);
  rejectDynamicPath('source', from);
  rejectDynamicPath('destination', to);
  const nowhere: TargetPathContext = { position: undefined, arrayFilters: new Map() };
  return [
    {
      path: from,
      create: false,
      isOnInsert: false,
      change: (source, document) => moveField(source, document, to, nowhere),
    },
    { path: to, create: false, isOnInsert: false, change: () => undefined },
  ];
}

function rejectDynamicPath(field: 'source' | 'destination', path: string): void {
  const isDynamic = path.split('.').some((part) => part === '$' || readArrayIdentifier(part) !== undefined);
  if (isDynamic) throw new MongoError('BadValue', `The ${field} field for $rename may not be dynamic: ${path}`);
}

function moveField(source: WritableDocumentLocation, document: Document, to: string, paths: TargetPathContext): void {
  const value = source.get();
  if (value === undefined) return;
  source.remove();
  for (const target of findPathLocations(document, to, true, paths)) target.set(value);
}

function checkPath(path: string): void {
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.');
  const components = path.split('.');
  if (components.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (components[0]?.startsWith('$')) {
    if (components[0] === '$')
      throw new MongoError(
        'BadValue',
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${components[0]}' in '${path}' is not valid for storage.`,
    );
  }
}

function rejectConflicts(steps: readonly UpdateStep[]): void {
  const seen = new Set<string>();
  for (const { path } of steps) {
    const clash = [...seen].find(
      (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
    );
    if (clash !== undefined) {
      const shorter = clash.length < path.length ? clash : path;
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${shorter}'`,
      );
    }
    seen.add(path);
  }
}

function compileArrayFilters(
  arrayFilters: unknown,
  steps: readonly UpdateStep[],
  context: FilterContext,
): Map<string, (element: unknown) => boolean> {
  const filters = new Map<string, (element: unknown) => boolean>();
  if (!Array.isArray(arrayFilters)) return filters;
  for (const filter of arrayFilters) {
    const identifier = isDocument(filter) ? filterIdentifier(filter) : undefined;
    if (!isDocument(filter) || identifier === undefined) {
      throw new MongoError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
    }
    if (filters.has(identifier)) {
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    if (!steps.some(({ path }) => path.includes(`$[${identifier}]`))) {
      throw new MongoError(
        'FailedToParse',
        `The array filter for identifier '${identifier}' was not used in the update ${formatMongoShellValue(Object.fromEntries(steps.map(({ path }) => [path, 1])))}`,
      );
    }
    const matches = compileFilter(filter, context);
    filters.set(identifier, (element) => matches({ [identifier]: element }));
  }
  return filters;
}

function rejectMissingArrayFilters(steps: readonly UpdateStep[], filters: ReadonlyMap<string, unknown>): void {
  for (const { path } of steps) {
    for (const component of path.split('.')) {
      const identifier = readArrayIdentifier(component);
      if (!identifier || filters.has(identifier)) continue;
      throw new MongoError('BadValue', `No array filter found for identifier '${identifier}' in path '${path}'`);
    }
  }
}

function filterIdentifier(filter: Document): string | undefined {
  for (const [field, condition] of Object.entries(filter)) {
    if (!field.startsWith('$')) return field.split('.')[0];
    if (Array.isArray(condition)) {
      const inner = condition.filter(isDocument).map(filterIdentifier).find(Boolean);
      if (inner) return inner;
    }
  }
  return undefined;
}
