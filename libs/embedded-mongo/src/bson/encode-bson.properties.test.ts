import { Double, deserialize, Long, ObjectId, serialize } from 'bson';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDocument } from './decode-bson.ts';
import { encodeDocument } from './encode-bson.ts';

const scalars = fc.oneof(
  fc.integer(),
  fc.double().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
);
const names = fc
  .string({ minLength: 1, maxLength: 5 })
  .filter((name) => !name.includes('\0') && !/^\d/.test(name) && name !== '__proto__');
const documents = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalars, fc.array(tie('value'), { maxLength: 3 }), tie('document')),
  document: fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

test("decoding and encoding the driver's bytes returns the same bytes", () => {
  fc.assert(
    fc.property(fc.dictionary(names, documents.value, { noNullPrototype: true }), (document) => {
      const bytes = Buffer.from(serialize(document));
      expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
      expect(deserialize(encodeDocument(decodeDocument(bytes)))).toEqual(deserialize(bytes));
    }),
  );
});
