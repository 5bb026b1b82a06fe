import { Binary, Long } from 'bson';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';

type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** The test of the four bit operators on numbers and binary data. */
export function compileBitTest(operator: BitOperator, operand: unknown): (value: unknown) => boolean {
  const mask = maskOf(operand, operator);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    switch (operator) {
      case '$bitsAllSet':
        return (bits & mask) === mask;
      case '$bitsAllClear':
        return (bits & mask) === 0n;
      case '$bitsAnySet':
        return (bits & mask) !== 0n;
      case '$bitsAnyClear':
        return (bits & mask) !== mask;
    }
  };
}

function maskOf(operand: unknown, operator: string): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce(
      (mask: bigint, bit: unknown) => mask | (1n << BigInt(isBsonNumber(bit) ? toNumber(bit) : 0)),
      0n,
    );
  }
  const mask = bitsOf(operand);
  if (mask === undefined || (isBsonNumber(operand) && toNumber(operand) < 0)) {
    throw new MongoError(
      'BadValue',
      `${operator} takes an Array, a number, or a BinData but received: ${String(operand)}`,
    );
  }
  return mask;
}

/** Two's complement of integral numbers, little-endian bytes of binary data. */
function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (isBsonNumber(value)) return Number.isInteger(toNumber(value)) ? BigInt(toNumber(value)) : undefined;
  if (!(value instanceof Binary)) return undefined;
  return BigInt(`0x0${Buffer.from(value.value()).reverse().toString('hex')}`);
}
