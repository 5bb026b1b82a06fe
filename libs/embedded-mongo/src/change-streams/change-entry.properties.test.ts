import { Timestamp } from 'bson';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeDocument } from '../bson/encode-bson.ts';
import { decodeChangeEntry } from './change-entry.ts';
import { ChangeEntryEncoder } from './change-entry-encoder.ts';

const collection = { namespace: 'shop.ítems', keepsImages: false, uniqueKeys: () => [] };
const values = fc.oneof(
  fc.integer({ min: 0, max: 1 }),
  fc.constantFrom('', 'a', 'aa'),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const fields = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'ab', 'aa'), values), {
  selector: ([name]) => name,
});
const ids = fc.oneof(fc.integer(), fc.string(), fc.record({ _id: fc.integer() }));

test('an update is the id and the fields from the first that differs to the last', () => {
  fc.assert(
    fc.property(ids, fields, fields, fc.nat(), (id, before, after, idPlace) => {
      const encoder = new ChangeEntryEncoder();
      const [old, now] = [before, after].map((own) => withId(own, id, idPlace));
      if (!old || !now) return;
      const encoded = (own: Fields) => encodeDocument(Object.fromEntries(own));
      encoder.writeRow({ collection, before: encoded(old), after: encoded(now), isReplacement: false });
      encoder.setTime(0, new Timestamp({ t: 7, i: 8 }), 9_000);
      const entry = decodeChangeEntry(encoder.bytes);
      const differing = findDifferingFields(old, now);
      expect({ before: encodeDocument(entry.before), after: encodeDocument(entry.after) }).toEqual({
        before: encoded(differing.old),
        after: encoded(differing.now),
      });
      expect(encodeDocument(entry.key)).toEqual(encodeDocument({ _id: id }));
      expect([entry.type, entry.namespace, entry.time.t, entry.time.i, entry.wallTime.getTime()]).toEqual([
        'update',
        'shop.ítems',
        7,
        8,
        9_000,
      ]);
    }),
    { numRuns: 1000 },
  );
});

type Fields = readonly (readonly [name: string, value: unknown])[];

/** The `_id` comes first, as in stored documents, or last. */
function withId(own: Fields, id: unknown, place: number): Fields {
  const at = place % 3 === 0 ? own.length : 0;
  return [...own.slice(0, at), ['_id', id], ...own.slice(at)];
}

function findDifferingFields(old: Fields, now: Fields): { old: Fields; now: Fields } {
  const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
  const least = Math.min(old.length, now.length);
  let first = 0;
  while (first < least && isSame(old[first], now[first])) first += 1;
  let same = 0;
  while (same < least - first && isSame(old.at(-1 - same), now.at(-1 - same))) same += 1;
  return { old: old.slice(first, old.length - same), now: now.slice(first, now.length - same) };
}
