import { Decimal128, Long } from 'bson';
import { addNumbers, divideBsonByCount, isBsonDouble, toBsonDouble } from '../bson/bson-arithmetic.ts';
import { compareValues } from '../bson/compare-values.ts';
import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { type BsonNumber, isBsonNumber, toNumber } from '../bson/numbers.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';

/** Accumulates the values of one group; undefined means a missing value. */
export interface GroupAccumulator {
  add(value: unknown): void;
  result(): unknown;
}

/** Accumulators that preserve BSON types; mingo provides the others. */
export const accumulatorFactories = new Map<string, () => GroupAccumulator>([
  ['$sum', sum],
  ['$count', createCountAccumulator],
  ['$avg', average],
  ['$min', () => extreme(-1)],
  ['$max', () => extreme(1)],
  ['$first', createFirstAccumulator],
  ['$last', createLastAccumulator],
  ['$push', createPushAccumulator],
  ['$addToSet', addToSet],
  ['$mergeObjects', mergeObjects],
]);

/**
 * The sum of the numbers among the values: exact for integers and decimals; for doubles, the rounding error of each addition is kept.
 * An int32 overflows into an int64 and that into a double; a double or decimal value makes the sum a double or decimal.
 */
function sum(): GroupAccumulator {
  let integers = 0n;
  let doubles: { total: number; error: number } | null = null;
  let decimals: BsonNumber | null = null;
  let hasLong = false;
  return {
    add(value) {
      if (!isBsonNumber(value)) return;
      if (value instanceof Decimal128) decimals = addNumbers(decimals ?? 0, value);
      else if (isBsonDouble(value)) doubles = twoSum(doubles ?? { total: 0, error: 0 }, toNumber(value));
      else integers += value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
      hasLong ||= value instanceof Long;
    },
    result() {
      const total = doubles && toBsonDouble(toCompensatedTotal(twoSum(doubles, Number(integers))));
      if (decimals) return addNumbers(total ?? toBsonInteger(integers, hasLong), decimals);
      return total ?? toBsonInteger(integers, hasLong);
    },
  };
}

/** Knuth's two-sum: the total and, separately, the rounding errors of the additions. */
function twoSum({ total, error }: { total: number; error: number }, value: number): { total: number; error: number } {
  const next = total + value;
  const part = next - total;
  return { total: next, error: error + (total - (next - part)) + (value - part) };
}

function toCompensatedTotal({ total, error }: { total: number; error: number }): number {
  return Number.isFinite(total) ? total + error : total;
}

function toBsonInteger(value: bigint, isLong: boolean): BsonNumber {
  if (!isLong && BigInt.asIntN(32, value) === value) return Number(value);
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : toBsonDouble(Number(value));
}

function createCountAccumulator(): GroupAccumulator {
  let counted = 0;
  return {
    add: () => {
      counted += 1;
    },
    result: () => counted,
  };
}

/** The mean of the numbers among the values, as a double or a decimal; null if there are none. */
function average(): GroupAccumulator {
  const total = sum();
  let counted = 0;
  return {
    add(value) {
      if (!isBsonNumber(value)) return;
      total.add(value);
      counted += 1;
    },
    result() {
      const all = total.result();
      return counted === 0 || !isBsonNumber(all) ? null : divideBsonByCount(all, counted);
    },
  };
}

/** The smallest (-1) or the largest (1) value in BSON order, ignoring null and missing values. */
function extreme(sign: -1 | 1): GroupAccumulator {
  let found: unknown = null;
  return {
    add(value) {
      if (value === null || value === undefined) return;
      if (found === null || compareValues(value, found) * sign > 0) found = value;
    },
    result: () => found,
  };
}

function createFirstAccumulator(): GroupAccumulator {
  let found: { readonly value: unknown } | null = null;
  return {
    add(value) {
      found ??= { value };
    },
    result: () => found?.value ?? null,
  };
}

function createLastAccumulator(): GroupAccumulator {
  let found: unknown = null;
  return {
    add(value) {
      found = value ?? null;
    },
    result: () => found,
  };
}

function createPushAccumulator(): GroupAccumulator {
  const values: unknown[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

const writer = new IndexKeyWriter();

/** Equal values have equal keys, including numbers of different types. */
export function toGroupKey(value: unknown): string {
  return writer.value(value).take().toString('latin1');
}

function addToSet(): GroupAccumulator {
  const values = new Map<string, unknown>();
  return {
    add(value) {
      if (value === undefined) return;
      const key = toGroupKey(value);
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(): GroupAccumulator {
  const merged: Document = {};
  return {
    add(value) {
      if (!isDocument(value)) return;
      for (const [field, inner] of Object.entries(value)) setOwnField(merged, field, inner);
    },
    result: () => merged,
  };
}
