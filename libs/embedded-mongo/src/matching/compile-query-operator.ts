import { BSONRegExp, Decimal128, type Double, Long, MaxKey, MinKey } from 'bson';
import { areValuesEqual, compareValues } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { getTypeRank, typeRanks } from '../bson/type-ranks.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileBitTest } from './compile-bit-test.ts';
import { compileRegex } from './compile-regex.ts';
import { compileTypeOperator } from './compile-type-operator.ts';
import type { DocumentMatcher, FilterContext } from './document-matcher.ts';
import { isOperatorDocument } from './is-operator-document.ts';
import type { MatchedPosition } from './path-values.ts';

/** A condition on one value. */
export interface ValuePredicate {
  readonly test: (value: unknown) => boolean;
  /** Whether an array is also tested element by element. */
  readonly expandLeaf: boolean;
  /** True if the condition is that nothing passes the test. */
  readonly isNegated?: boolean;
  /** A test that also records the matching position in the array it is given. */
  readonly locate?: (position: MatchedPosition) => (value: unknown) => boolean;
}

type CompileFilter = (filter: Document, context: FilterContext) => DocumentMatcher;

/** Compiles one operator of a filter. */
export function compileQueryOperator(
  operator: string,
  operand: unknown,
  context: FilterContext,
  compileFilter: CompileFilter,
  shownAs = operator,
): ValuePredicate {
  switch (operator) {
    case '$eq':
      return { test: equality(operand, context), expandLeaf: true };
    case '$in':
      return { test: compileInOperator(operand, context, shownAs), expandLeaf: true };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return { test: compileRangeOperator(operator, operand, context), expandLeaf: true };
    case '$exists':
      return { test: (value) => value !== undefined, expandLeaf: false, isNegated: !isTrue(operand) };
    case '$type': {
      const { test, onArray } = compileTypeOperator(operand);
      return { test: (value) => test(value) || (onArray && Array.isArray(value)), expandLeaf: true };
    }
    case '$size':
      return { test: sizeTest(operand), expandLeaf: false };
    case '$mod':
      return { test: modTest(operand), expandLeaf: true };
    case '$elemMatch':
      return elementMatch(operand, context, compileFilter);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return { test: compileBitTest(operator, operand), expandLeaf: true };
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      throw new MongoError('CommandNotSupported', `${operator} is not supported`);
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`);
  }
}

function equality(operand: unknown, { stringOrder }: FilterContext): (value: unknown) => boolean {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string' && !stringOrder)
    return (value) => value === operand || (typeof value === 'object' && areValuesEqual(value, operand));
  return (value) => value !== undefined && areValuesEqual(value, operand, stringOrder);
}

function compileInOperator(operand: unknown, context: FilterContext, operator: string): (value: unknown) => boolean {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperatorDocument)) throw new MongoError('BadValue', `cannot nest $ under ${operator}`);
  const strings = new Set<unknown>(context.stringOrder ? [] : operand.filter((value) => typeof value === 'string'));
  const tests = operand
    .filter((value) => !strings.has(value))
    .map((value: unknown) =>
      value instanceof BSONRegExp || value instanceof RegExp ? compileRegex(value).test : equality(value, context),
    );
  return (value) => strings.has(value) || tests.some((test) => test(value));
}

function compileRangeOperator(
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  operand: unknown,
  { stringOrder }: FilterContext,
): (value: unknown) => boolean {
  if (operand instanceof BSONRegExp)
    throw new MongoError('BadValue', "Can't have RegEx as arg to predicate over field");
  const inclusive = operator.endsWith('e');
  const wantedSign = operator.startsWith('$g') ? 1 : -1;
  const operandRank = getTypeRank(operand);
  if (operandRank === typeRanks.null) return (value) => inclusive && (value === null || value === undefined);
  const anyType = operand instanceof MinKey || operand instanceof MaxKey;
  const nan = isBsonNumber(operand) && Number.isNaN(toNumber(operand));
  return (value) => {
    if (value === undefined || (!anyType && getTypeRank(value) !== operandRank)) return false;
    const order = compareValues(value, operand, stringOrder);
    if (order === 0) return inclusive;
    return !nan && Math.sign(order) === wantedSign && !(isBsonNumber(value) && Number.isNaN(toNumber(value)));
  };
}

function sizeTest(operand: unknown): (value: unknown) => boolean {
  if (!isBsonNumber(operand))
    throw new MongoError(
      'FailedToParse',
      `Failed to parse $size. Expected a number in: $size: ${JSON.stringify(operand)}`,
    );
  const size = toNumber(operand);
  if (!Number.isInteger(size))
    throw new MongoError('FailedToParse', `Failed to parse $size. Expected an integer: $size: ${size}`);
  if (size < 0)
    throw new MongoError('FailedToParse', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

function modTest(operand: unknown): (value: unknown) => boolean {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', 'malformed mod, needs to be an array');
  if (operand.length < 2) throw new MongoError('BadValue', 'malformed mod, not enough elements');
  if (operand.length > 2) throw new MongoError('BadValue', 'malformed mod, too many elements');
  const [divisor, remainder] = operand.map((part: unknown) => {
    if (!isBsonNumber(part)) throw new MongoError('BadValue', 'malformed mod, divisor and remainder must be numbers');
    return BigInt(Math.trunc(toNumber(part)));
  });
  if (divisor === undefined || divisor === 0n) throw new MongoError('BadValue', 'divisor cannot be 0');
  return (value) =>
    isBsonNumber(value) && Number.isFinite(toNumber(value)) && integerPart(value) % divisor === remainder;
}

function integerPart(value: number | Long | Double | Decimal128 | { value: number }): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof Decimal128) return BigInt(Math.trunc(Number(value.toString())));
  return BigInt(Math.trunc(typeof value === 'number' ? value : Number(value.value)));
}

/** On fields of the elements (`{ $elemMatch: { a: 1 } }`) or on the elements themselves (`{ $elemMatch: { $gt: 1 } }`). */
function elementMatch(operand: unknown, context: FilterContext, compileFilter: CompileFilter): ValuePredicate {
  if (!isDocument(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const matches = compileElementMatcher(operand, context, compileFilter);
  const find = (value: unknown) => (Array.isArray(value) ? value.findIndex(matches) : -1);
  return {
    test: (value) => find(value) >= 0,
    expandLeaf: false,
    locate: (position) => (value) => {
      const index = find(value);
      if (index >= 0) position.index = index;
      return index >= 0;
    },
  };
}

const onWholeDocument = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment', '$jsonSchema']);

/** Compiles the condition that `$elemMatch` and `$pull` apply to one element. */
export function compileElementMatcher(
  operand: Document,
  context: FilterContext,
  compileFilter: CompileFilter,
): (element: unknown) => boolean {
  const first = Object.keys(operand)[0] ?? '';
  if (isOperatorDocument(operand) && !onWholeDocument.has(first)) {
    const onValue = compileFilter({ element: operand }, context);
    return (element) => onValue({ element: Array.isArray(element) ? [element] : element });
  }
  const onFields = compileFilter(operand, context);
  return (element) => (isDocument(element) || Array.isArray(element)) && onFields(element);
}

function isTrue(operand: unknown): boolean {
  return operand !== false && operand !== null && !(isBsonNumber(operand) && toNumber(operand) === 0);
}
