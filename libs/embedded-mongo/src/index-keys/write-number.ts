import {
  type BsonNumber,
  compareExactDecimals,
  type ExactDecimal,
  exceedsDouble,
  toExactDecimal,
  toNumber,
} from '../bson/numbers.ts';

/** Receives the bytes of a number. */
export interface ByteSink {
  byte(value: number): void;
  /** Eight bytes, big-endian. */
  double(value: number): void;
  /** The last `count` bytes, for changes in place. */
  tail(count: number): Uint8Array;
}

const below = 0x40;
const exact = 0x80;
const above = 0xc0;
/** decimal128 holds 34 significant digits. */
const maximumDigits = 34;

/**
 * Writes the nearest double as 8 ordered bytes, then one byte for whether the value is below, at or above that double.
 * Only int64 and decimal128 values that no double represents are followed by their digits.
 */
export function writeNumberKey(writer: ByteSink, value: BsonNumber): void {
  const nearest = toNumber(value);
  writeDouble(writer, nearest);
  const wanted = exceedsDouble(value) && !Number.isNaN(nearest) ? toExactDecimal(value) : undefined;
  const order = wanted ? compareExactDecimals(wanted, toExactDecimal(nearest)) : 0;
  writer.byte(order === 0 ? exact : order < 0 ? below : above);
  if (wanted && order !== 0) writeDigits(writer, wanted);
}

/**
 * IEEE 754 bits, all flipped for negative numbers and only the sign flipped for others, so that bytes sort like the numbers.
 * NaN is all zeros.
 */
function writeDouble(writer: ByteSink, value: number): void {
  writer.double(value === 0 ? 0 : value);
  const bytes = writer.tail(8);
  if (Number.isNaN(value)) {
    bytes.fill(0);
  } else if (value < 0) {
    for (let at = 0; at < 8; at += 1) bytes[at] = ~(bytes[at] ?? 0);
  } else {
    bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  }
}

/** Position of the first digit, then 34 digits; flipped for negative values. */
function writeDigits(writer: ByteSink, { digits, exponent }: ExactDecimal): void {
  const negative = digits < 0n;
  const text = String(negative ? -digits : digits);
  const position = text.length + exponent + 0x8000;
  const bytes = [position >> 8, position & 0xff, ...Buffer.from(text.padEnd(maximumDigits, '0'), 'latin1')];
  for (const byte of bytes) writer.byte(negative ? ~byte & 0xff : byte);
}
