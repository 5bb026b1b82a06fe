import { Double, serialize } from 'bson';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDocument } from '../bson/decode-bson.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { compileProjection } from './compile-projection.ts';
import { compileRawProjection } from './compile-raw-projection.ts';

const names = fc.constantFrom('_id', 'a', 'ab', 'b', 'c');
const values = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.boolean(),
  fc.constant(/a/i),
  fc.uint8Array(),
  fc.array(fc.integer()),
  fc.record({ a: fc.integer(), b: fc.string() }),
);
const documents = fc.dictionary(names, values, { noNullPrototype: true });
const rules = fc.constantFrom(true, false, 1, 0, new Double(1), new Double(0));

test('a projection of raw bytes returns the same fields as one of the decoded document', () => {
  let cuts = 0;
  fc.assert(
    fc.property(documents, fc.dictionary(names, rules, { noNullPrototype: true }), (document, spec) => {
      const cut = compileRawProjection(spec);
      if (!cut) return;
      cuts += 1;
      const bytes = Buffer.from(serialize(document));
      const projected = compileProjection(spec, {})?.(decodeDocument(bytes));
      expect(projected && encodeDocument(projected)).toEqual(cut(bytes));
    }),
    { numRuns: 1000 },
  );
  expect(cuts).toBeGreaterThan(100);
});

test.each([
  ['whole documents', {}],
  ['some kept and some dropped, which is refused', { a: 1, b: 0 }],
  ['a path', { 'a.b': 1 }],
  ['an operator', { a: { $slice: 1 } }],
  ['an expression', { a: '$b' }],
  ['the position that matched', { 'a.$': 1 }],
  ['a field without a name', { '': 1 }],
])('%s: not cut from the bytes', (_what, spec) => {
  expect(compileRawProjection(spec)).toBeUndefined();
});
