import { Binary, BSONRegExp, BSONSymbol, Code, DBRef, ObjectId, Timestamp } from 'bson';
import { isDocument } from './document.ts';
import { compareNumbers, isBsonNumber } from './numbers.ts';
import { getTypeRank, typeRanks } from './type-ranks.ts';

/** Compares two strings. Without one, strings are compared by their UTF-8 bytes. */
export type CompareStrings = (left: string, right: string) => number;

/** Compares any two BSON values in MongoDB's sort order; missing equals null. Returns a negative number, 0 or a positive number. */
export function compareValues(left: unknown, right: unknown, stringOrder: CompareStrings = compareBytewise): number {
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return left === right ? 0 : stringOrder(left, right);
  const leftRank = getTypeRank(left);
  const rightRank = getTypeRank(right);
  if (leftRank !== rightRank) return leftRank - rightRank;
  switch (leftRank) {
    case typeRanks.number:
      return isBsonNumber(left) && isBsonNumber(right) ? compareNumbers(left, right) : 0;
    case typeRanks.string:
      return stringOrder(getTextOfStringValue(left), getTextOfStringValue(right));
    case typeRanks.object:
      return isDocument(left) && isDocument(right) ? compareDocuments(left, right, stringOrder) : 0;
    case typeRanks.array:
      return Array.isArray(left) && Array.isArray(right) ? compareArrays(left, right, stringOrder) : 0;
    case typeRanks.boolean:
      return Number(left) - Number(right);
    default:
      return compareScalars(left, right);
  }
}

/** Whether two values are equal for a query: neither sorts before the other. */
export function areValuesEqual(left: unknown, right: unknown, stringOrder?: CompareStrings): boolean {
  return compareValues(left, right, stringOrder) === 0;
}

/** Compares strings by code point, which is the order of their UTF-8 bytes. */
function compareBytewise(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return aboveSurrogates(a) - aboveSurrogates(b);
  }
  return left.length - right.length;
}

/** UTF-16 puts surrogate pairs below U+E000, UTF-8 above: swap the two blocks. */
function aboveSurrogates(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

function compareDocuments(left: object, right: object, stringOrder: CompareStrings): number {
  const a = Object.entries(left);
  const b = Object.entries(right);
  for (const [index, [field, value]] of a.entries()) {
    const other = b[index];
    if (!other) return 1;
    const order =
      getTypeRank(value) - getTypeRank(other[1]) ||
      compareBytewise(field, other[0]) ||
      compareValues(value, other[1], stringOrder);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareArrays(left: unknown[], right: unknown[], stringOrder: CompareStrings): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(left[index], right[index], stringOrder);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareScalars(left: unknown, right: unknown): number {
  if (left instanceof ObjectId && right instanceof ObjectId) return Buffer.compare(left.id, right.id);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (left instanceof Timestamp && right instanceof Timestamp) return left.compare(right);
  if (left instanceof Binary && right instanceof Binary) {
    const a = left.value();
    const b = right.value();
    return a.length - b.length || left.sub_type - right.sub_type || Buffer.compare(a, b);
  }
  if (left instanceof DBRef && right instanceof DBRef) {
    return compareBytewise(left.collection, right.collection) || Buffer.compare(left.oid.id, right.oid.id);
  }
  if (left instanceof Code && right instanceof Code) {
    return compareBytewise(left.code, right.code) || compareValues(left.scope, right.scope);
  }
  const [leftPattern, leftOptions] = getRegexParts(left);
  const [rightPattern, rightOptions] = getRegexParts(right);
  return compareBytewise(leftPattern, rightPattern) || compareBytewise(leftOptions, rightOptions);
}

/** The pattern and options of either kind of regular expression; two empty strings for any other value. */
export function getRegexParts(value: unknown): [pattern: string, options: string] {
  if (value instanceof BSONRegExp) return [value.pattern, value.options];
  return value instanceof RegExp ? [value.source, value.flags] : ['', ''];
}

function getTextOfStringValue(value: unknown): string {
  return value instanceof BSONSymbol ? value.value : String(value);
}
