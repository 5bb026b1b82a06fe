import { BSONRegExp } from 'bson';
import { areValuesEqual, compareValues } from '../bson/compare-values.ts';
import { deepCopyValue, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { compileElementMatcher } from '../matching/compile-query-operator.ts';
import { compileRegex } from '../matching/compile-regex.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';
import { createSortComparator } from '../reading/sort.ts';
import type { WritableDocumentLocation } from './find-path-locations.ts';

/** `$push` with its modifiers `$each`, `$position`, `$sort` and `$slice`. */
export function compilePush(operand: unknown, path: string): (target: WritableDocumentLocation) => void {
  const spec = isDocument(operand) && '$each' in operand ? operand : { $each: [operand] };
  const each = spec.$each;
  if (!Array.isArray(each)) {
    throw new MongoError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type ${getBsonType(each)}`,
    );
  }
  const unknown = Object.keys(spec).find((key) => !['$each', '$position', '$sort', '$slice'].includes(key));
  if (unknown) throw new MongoError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  const position = integer(spec.$position, 'position');
  const slice = integer(spec.$slice, 'slice');
  const order = elementOrder(spec.$sort);
  return (target) => {
    const array = arrayAt(target, path);
    const start =
      position === undefined ? array.length : position < 0 ? Math.max(0, array.length + position) : position;
    array.splice(start, 0, ...each.map(deepCopyValue));
    if (order) array.sort(order);
    target.set(sliced(array, slice));
  };
}

function sliced(array: unknown[], slice: number | undefined): unknown[] {
  if (slice === undefined) return array;
  if (slice === 0) return [];
  return slice > 0 ? array.slice(0, slice) : array.slice(slice);
}

function integer(value: unknown, clause: string): number | undefined {
  if (value === undefined) return undefined;
  if (isBsonNumber(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw new MongoError(
    'BadValue',
    `The value for $${clause} must be an integer value but was given type: ${getBsonType(value)}`,
  );
}

function elementOrder(sort: unknown): ((left: unknown, right: unknown) => number) | undefined {
  if (sort === undefined) return undefined;
  if (isBsonNumber(sort)) {
    const sign = Math.sign(toNumber(sort));
    return (left, right) => sign * compareValues(left, right);
  }
  if (!isDocument(sort))
    throw new MongoError(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const compare = createSortComparator(sort);
  return (left, right) => compare(isDocument(left) ? left : {}, isDocument(right) ? right : {});
}

/** `$addToSet`, with `$each`. */
export function compileAddToSet(operand: unknown, path: string): (target: WritableDocumentLocation) => void {
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each)) {
    throw new MongoError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${getBsonType(each)}`,
    );
  }
  return (target) => {
    const array = arrayAt(target, path);
    for (const value of each)
      if (!array.some((element) => areValuesEqual(element, value))) array.push(deepCopyValue(value));
    target.set(array);
  };
}

/** `$pull`: by value, by a condition on the elements or on their fields. */
export function compilePull(operand: unknown, context: FilterContext): (target: WritableDocumentLocation) => void {
  const matches = pullTest(operand, context);
  return (target) => removeElements(target, '$pull', matches);
}

function pullTest(operand: unknown, context: FilterContext): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp) return compileRegex(operand).test;
  if (!isDocument(operand)) return (element) => areValuesEqual(element, operand, context.stringOrder);
  if (isOperatorDocument(operand)) return compileElementMatcher(operand, context, compileFilter);
  const matcher = compileFilter(operand, context);
  return (element) => isDocument(element) && matcher(element);
}

/** `$pullAll`: every element equal to one of the values. */
export function compilePullAll(operand: unknown): (target: WritableDocumentLocation) => void {
  if (!Array.isArray(operand))
    throw new MongoError('BadValue', `$pullAll requires an array argument but was given a ${getBsonType(operand)}`);
  return (target) =>
    removeElements(target, '$pullAll', (element) => operand.some((value) => areValuesEqual(element, value)));
}

/** `$pop`: the last element for 1, the first for -1. */
export function compilePop(operand: unknown, path: string): (target: WritableDocumentLocation) => void {
  const end = isBsonNumber(operand) ? toNumber(operand) : 0;
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${String(operand)}`);
  return (target) => {
    const value = target.get();
    if (value === undefined) return;
    if (!Array.isArray(value)) {
      throw new MongoError(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${getBsonType(value)}'`,
      );
    }
    target.set(end === 1 ? value.slice(0, -1) : value.slice(1));
  };
}

function removeElements(
  target: WritableDocumentLocation,
  operator: string,
  matches: (element: unknown) => boolean,
): void {
  const value = target.get();
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new MongoError('BadValue', `Cannot apply ${operator} to a non-array value`);
  target.set(value.filter((element) => !matches(element)));
}

function arrayAt(target: WritableDocumentLocation, path: string): unknown[] {
  const value = target.get();
  if (value === undefined) return [];
  if (Array.isArray(value)) return [...value];
  throw new MongoError('BadValue', `The field '${path}' must be an array but is of type ${getBsonType(value)}`);
}
