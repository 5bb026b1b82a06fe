import { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues } from '../bson/compare-values.ts';
import { IndexKeyWriter } from './index-key-writer.ts';

const writer = new IndexKeyWriter();

const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.integer({ min: -2, max: 2 }).map((offset) => Long.fromBigInt(2n ** 53n + BigInt(offset))),
  fc.integer({ min: -4, max: 4 }).map((offset) => new Double(2 ** 53 + offset)),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }), fc.integer({ min: -400, max: 400 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  fc
    .constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '0',
      '-0',
      '0.1',
      '1E-6000',
      '-1E-6000',
      '9E6000',
      '9007199254740993',
      '9007199254740992.5',
    )
    .map((text) => Decimal128.fromString(text)),
  fc
    .constantFrom(
      0,
      -0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      0.1,
      Number.MAX_VALUE,
      Number.MIN_VALUE,
    )
    .map((value) => new Double(value)),
);
const texts = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('', '\0', 'a', 'a\0', 'a\0b', '\uffff', '😀'),
);
const scalars = fc.oneof(
  numbers,
  texts,
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new Binary(bytes)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(fc.constantFrom('a', 'ab', ''), fc.constantFrom('', 'i', 'im'))
    .map(([pattern, flags]) => new BSONRegExp(pattern, flags)),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'aa'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

function keyOf(items: readonly unknown[], descending = false): Buffer {
  for (const item of items) writer.value(item, descending);
  return writer.take();
}

test('the bytes of two values order as the values do', () => {
  fc.assert(
    fc.property(values, values, (left, right) => {
      expect(Math.sign(Buffer.compare(keyOf([left]), keyOf([right])))).toBe(Math.sign(compareValues(left, right)));
    }),
    { numRuns: 3_000 },
  );
});

test('the bytes of two numbers of any type order as their exact values do', () => {
  fc.assert(
    fc.property(numbers, numbers, (left, right) => {
      expect(Math.sign(Buffer.compare(keyOf([left]), keyOf([right])))).toBe(Math.sign(compareValues(left, right)));
    }),
    { numRuns: 5_000 },
  );
});

test('a descending field orders the other way round', () => {
  fc.assert(
    fc.property(values, values, (left, right) => {
      expect(Math.sign(Buffer.compare(keyOf([left], true), keyOf([right], true)))).toBe(
        Math.sign(compareValues(right, left)),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a compound key orders by its first field that differs', () => {
  fc.assert(
    fc.property(values, values, values, values, (a, b, c, d) => {
      const expected = compareValues(a, c) || compareValues(b, d);
      expect(Math.sign(Buffer.compare(keyOf([a, b]), keyOf([c, d])))).toBe(Math.sign(expected));
    }),
    { numRuns: 1_000 },
  );
});
