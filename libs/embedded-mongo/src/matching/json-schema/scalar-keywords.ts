import { Decimal128, Long } from 'bson';
import { compareValues } from '../../bson/compare-values.ts';
import type { Document } from '../../bson/document.ts';
import { type BsonNumber, type ExactDecimal, isBsonNumber, toExactDecimal, toNumber } from '../../bson/numbers.ts';
import { compileRegex } from '../compile-regex.ts';
import { createParseError, createTypeError, readBoolean, readLength, readNumber } from './read-keyword.ts';
import { noFailures, type SchemaRule } from './schema-rule.ts';

/** The rules of keywords for numbers and strings; values of other types pass. */
export function compileScalarKeywords(schema: Document): SchemaRule[] {
  return [
    ...compileLimit(schema, 'maximum', 'exclusiveMaximum', 1),
    ...compileLimit(schema, 'minimum', 'exclusiveMinimum', -1),
    ...compileTextLength(schema, 'maxLength', (length, most) => length <= most),
    ...compileTextLength(schema, 'minLength', (length, least) => length >= least),
    ...compilePattern(schema),
    ...compileMultipleOf(schema),
  ];
}

/** @param beyond the sign of the comparison of a value that is beyond the limit */
function compileLimit(schema: Document, keyword: string, exclusiveKeyword: string, beyond: 1 | -1): SchemaRule[] {
  const limit = readNumber(schema, keyword);
  const isExclusive = readBoolean(schema, exclusiveKeyword);
  if (limit === undefined) {
    if (schema[exclusiveKeyword] === undefined) return [];
    throw createParseError(keyword, `must be a present if ${exclusiveKeyword} is present`);
  }
  const specifiedAs = isExclusive ? { [keyword]: limit, [exclusiveKeyword]: true } : { [keyword]: limit };
  const keepsLimit = (value: BsonNumber) => {
    if (Number.isNaN(toNumber(value)) !== Number.isNaN(toNumber(limit))) return false;
    const order = compareValues(value, limit) * beyond;
    return order < 0 || (order === 0 && !isExclusive);
  };
  return [
    (value) =>
      !isBsonNumber(value) || keepsLimit(value) ? noFailures : [fail(keyword, specifiedAs, 'comparison failed', value)],
  ];
}

function compileTextLength(
  schema: Document,
  keyword: string,
  keeps: (length: number, limit: number) => boolean,
): SchemaRule[] {
  const limit = readLength(schema, keyword);
  if (limit === undefined) return [];
  const reason = 'specified string length was not satisfied';
  const specifiedAs = { [keyword]: schema[keyword] };
  return [
    (value) =>
      typeof value !== 'string' || keeps([...value].length, limit)
        ? noFailures
        : [fail(keyword, specifiedAs, reason, value)],
  ];
}

function compilePattern({ pattern }: Document): SchemaRule[] {
  if (pattern === undefined) return [];
  if (typeof pattern !== 'string') throw createTypeError('pattern', 'must be a string');
  const { test } = compileRegex(pattern);
  return [
    (value) =>
      typeof value !== 'string' || test(value)
        ? noFailures
        : [fail('pattern', { pattern }, 'regular expression did not match', value)],
  ];
}

function compileMultipleOf(schema: Document): SchemaRule[] {
  const multipleOf = readNumber(schema, 'multipleOf');
  if (multipleOf === undefined) return [];
  if (!(toNumber(multipleOf) > 0)) throw createParseError('multipleOf', 'must have a positive value');
  const divisor = toDecimal(multipleOf);
  const reason = 'considered value is not a multiple of the specified value';
  return [
    (value) =>
      !isBsonNumber(value) || (Number.isFinite(toNumber(value)) && isMultiple(toDecimal(value), divisor))
        ? noFailures
        : [fail('multipleOf', { multipleOf }, reason, value)],
  ];
}

/** Like MongoDB, treats a double as the 15-digit decimal that it represents. */
function toDecimal(value: BsonNumber): ExactDecimal {
  const isExact = value instanceof Long || value instanceof Decimal128;
  return toExactDecimal(isExact ? value : Decimal128.fromString(toNumber(value).toPrecision(15)));
}

function isMultiple(value: ExactDecimal, divisor: ExactDecimal): boolean {
  const exponent = Math.min(value.exponent, divisor.exponent);
  const scale = ({ digits, exponent: own }: ExactDecimal) => digits * 10n ** BigInt(own - exponent);
  return scale(value) % scale(divisor) === 0n;
}

function fail(operatorName: string, specifiedAs: Document, reason: string, consideredValue: unknown): Document {
  return { operatorName, specifiedAs, reason, consideredValue };
}
