import { Decimal128, Double, Long } from 'bson';
import { MongoError } from '../errors/mongo-error.ts';
import { type BsonNumber, toNumber } from './numbers.ts';

/** Adds with MongoDB's result types: int32 overflows into int64, and double and decimal take precedence. */
export function addNumbers(left: BsonNumber, right: BsonNumber): BsonNumber {
  return applyArithmetic(
    left,
    right,
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

/** Multiplies with the same result types as `addNumbers`. */
export function multiplyNumbers(left: BsonNumber, right: BsonNumber): BsonNumber {
  return applyArithmetic(
    left,
    right,
    (a, b) => a * b,
    (a, b) => a * b,
  );
}

/** Divides a decimal into a decimal of 34 digits, and any other number into a double. */
export function divideBsonByCount(total: BsonNumber, count: number): BsonNumber {
  const exact = total instanceof Decimal128 ? toDecimalParts(total) : undefined;
  if (!exact) return total instanceof Decimal128 ? total : toBsonDouble(toNumber(total) / count);
  const guard = 40;
  let digits = (exact.digits * 10n ** BigInt(guard)) / BigInt(count);
  let exponent = exact.exponent - guard;
  for (; exponent < exact.exponent && digits % 10n === 0n; exponent += 1) digits /= 10n;
  return Decimal128.fromStringWithRounding(`${digits}E${exponent}`);
}

function applyArithmetic(
  left: BsonNumber,
  right: BsonNumber,
  onDoubles: (a: number, b: number) => number,
  onIntegers: (a: bigint, b: bigint) => bigint,
): BsonNumber {
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return Decimal128.fromStringWithRounding(String(onDecimals(left, right, onIntegers, onDoubles)));
  }
  if (isBsonDouble(left) || isBsonDouble(right)) return toBsonDouble(onDoubles(toNumber(left), toNumber(right)));
  const result = onIntegers(toBigInt(left), toBigInt(right));
  if (left instanceof Long || right instanceof Long) return asLong(result);
  return BigInt.asIntN(32, result) === result ? Number(result) : asLong(result);
}

function asLong(result: bigint): Long {
  if (BigInt.asIntN(64, result) !== result) {
    throw new MongoError('BadValue', 'Failed to apply $inc operations to current value: integer overflow');
  }
  return Long.fromBigInt(result);
}

/** Converts a number, even a whole number, to a double. */
export function toBsonDouble(value: number): number | Double {
  return (value | 0) === value ? new Double(value) : value;
}

/** True for a double, false for the integer types. */
export function isBsonDouble(value: BsonNumber): boolean {
  return value instanceof Double || (typeof value === 'number' && ((value | 0) !== value || Object.is(value, -0)));
}

function toBigInt(value: BsonNumber): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

/** Decimals with a common scale, computed as integers. */
function onDecimals(
  left: BsonNumber,
  right: BsonNumber,
  onIntegers: (a: bigint, b: bigint) => bigint,
  onDoubles: (a: number, b: number) => number,
): string | number {
  const a = toDecimalParts(left);
  const b = toDecimalParts(right);
  if (!a || !b) return onDoubles(toNumber(left), toNumber(right));
  const isProduct = onIntegers(2n, 3n) === 6n;
  if (isProduct) return `${a.digits * b.digits}E${a.exponent + b.exponent}`;
  const exponent = Math.min(a.exponent, b.exponent);
  const raise = ({ digits, exponent: own }: { digits: bigint; exponent: number }) =>
    digits * 10n ** BigInt(own - exponent);
  return `${onIntegers(raise(a), raise(b))}E${exponent}`;
}

function toDecimalParts(value: BsonNumber): { digits: bigint; exponent: number } | undefined {
  const found = /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(value instanceof Long ? value.toString() : String(value));
  if (!found) return undefined;
  const fraction = found[2] ?? '';
  return { digits: BigInt(`${found[1]}${fraction}`), exponent: Number(found[3] ?? 0) - fraction.length };
}
