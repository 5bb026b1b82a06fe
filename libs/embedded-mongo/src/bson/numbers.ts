import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

export type BsonNumber = number | Long | Double | Int32 | Decimal128;

/** True for the four numeric BSON types. */
export function isBsonNumber(value: unknown): value is BsonNumber {
  return (
    typeof value === 'number' ||
    isLong(value) ||
    value instanceof Double ||
    value instanceof Int32 ||
    value instanceof Decimal128
  );
}

/** Whether a value is an int64. The driver's timestamps are a subclass but not numbers. */
export function isLong(value: unknown): value is Long {
  return value instanceof Long && !(value instanceof Timestamp);
}

/** The nearest double. */
export function toNumber(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return value.value;
}

/** Compares by value, exactly, across the four types. NaN is the smallest and equals itself. */
export function compareNumbers(left: BsonNumber, right: BsonNumber): number {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (a !== b) return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
  if (!exceedsDouble(left) && !exceedsDouble(right)) return 0;
  return compareExactDecimals(toExactDecimal(left), toExactDecimal(right));
}

/** A finite number as digits x 10^exponent. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The exact decimal value; infinities become a value beyond every decimal128. */
export function toExactDecimal(value: BsonNumber): ExactDecimal {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  const number = typeof value === 'number' ? value : value.value;
  if (Number.isInteger(number)) return { digits: BigInt(number), exponent: 0 };
  if (!Number.isFinite(number)) return { digits: number > 0 ? 1n : -1n, exponent: 7000 };
  return numberToExactDecimal(number);
}

/** Compares two exact values. */
export function compareExactDecimals(left: ExactDecimal, right: ExactDecimal): number {
  const leftSign = left.digits < 0n ? -1 : left.digits > 0n ? 1 : 0;
  const rightSign = right.digits < 0n ? -1 : right.digits > 0n ? 1 : 0;
  if (leftSign !== rightSign) return leftSign < rightSign ? -1 : 1;
  if (leftSign === 0) return 0;
  const exponent = Math.min(left.exponent, right.exponent);
  const a = left.digits * 10n ** BigInt(left.exponent - exponent);
  const b = right.digits * 10n ** BigInt(right.exponent - exponent);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a double may be unable to represent the value. */
export function exceedsDouble(value: BsonNumber): boolean {
  return value instanceof Long ? value.high > 0x1fffff || value.high < -0x200000 : value instanceof Decimal128;
}

function parseDecimal(text: string): ExactDecimal {
  if (text.endsWith('Infinity')) return { digits: text.startsWith('-') ? -1n : 1n, exponent: 7000 };
  const [mantissa = '0', exponent = '0'] = text.toUpperCase().split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function numberToExactDecimal(number: number): ExactDecimal {
  let scaled = number;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings += 1;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}
