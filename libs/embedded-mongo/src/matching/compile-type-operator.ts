import { getBsonType } from '../bson/get-bson-type.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';

const names = new Map<number, string>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);
const known = new Set([...names.values(), 'number']);

/** The test of `$type`; `onArray` means that the requested type is the array itself. */
export function compileTypeOperator(operand: unknown): { test: (value: unknown) => boolean; onArray: boolean } {
  const wanted = new Set<string>((Array.isArray(operand) ? operand : [operand]).map(parseBsonTypeName));
  const numeric = wanted.has('number');
  return {
    test: (value) => {
      if (value === undefined || Array.isArray(value)) return false;
      return wanted.has(getBsonType(value)) || (numeric && isBsonNumber(value));
    },
    onArray: wanted.has('array'),
  };
}

function parseBsonTypeName(wanted: unknown): string {
  if (isBsonNumber(wanted)) {
    const name = names.get(toNumber(wanted));
    if (name) return name;
    throw new MongoError('BadValue', `Invalid numerical type code: ${toNumber(wanted)}`);
  }
  if (typeof wanted !== 'string')
    throw new MongoError('TypeMismatch', 'type must be represented as a number or a string');
  if (!known.has(wanted)) throw new MongoError('BadValue', `Unknown type name alias: ${wanted}`);
  return wanted;
}
