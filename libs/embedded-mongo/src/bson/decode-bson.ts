import { BsonDecoder } from './bson-decoder.ts';
import type { Document } from './document.ts';
import type { EncodedFieldNames } from './encoded-field-names.ts';

/** Decodes one document. Every BSON type stays distinct (`1.0` becomes a `Double`, int64 a `Long`), so that encoding restores it. */
export function decodeDocument(bytes: Buffer, offset = 0): Document {
  return new BsonDecoder(bytes, offset).document();
}

/** Decodes only the given top-level fields. */
export function decodeGivenFields(bytes: Buffer, fields: EncodedFieldNames): Document {
  return new BsonDecoder(bytes, 0).document(fields);
}

/** The encoded document with only the given top-level fields, in their original order. */
export function pickBsonFields(bytes: Buffer, fields: EncodedFieldNames): Buffer {
  return new BsonDecoder(bytes, 0).cut(fields, true);
}

/** The encoded document without the given top-level fields. */
export function omitBsonFields(bytes: Buffer, fields: EncodedFieldNames): Buffer {
  return new BsonDecoder(bytes, 0).cut(fields, false);
}

/** Where the fields of a document begin. */
export const firstFieldOffset = 4;

type Range = readonly [start: number, end: number];

/** Where the first field ends; null if it has none of these names. */
export function findEndOfLeadingField(bytes: Buffer, names: EncodedFieldNames): number | null {
  return names.standAt(bytes, firstFieldOffset + 1) ? new BsonDecoder(bytes, 0).endOfFirstField() : null;
}

/** The byte range, in whole top-level fields, in which each of two encoded versions of a document differs from the other. */
export function findChangedByteRanges(before: Buffer, after: Buffer): { before: Range; after: Range } {
  const [old, now] = [new BsonDecoder(before, 0).fieldStarts(), new BsonDecoder(after, 0).fieldStarts()];
  const [oldCount, nowCount] = [old.length - 1, now.length - 1];
  const [oldEnd, nowEnd] = [old[oldCount] ?? 0, now[nowCount] ?? 0];
  const least = Math.min(oldCount, nowCount);
  const first = findMost(least, (count) => {
    const end = old[count] ?? 0;
    return end === now[count] && before.compare(after, firstFieldOffset, end, firstFieldOffset, end) === 0;
  });
  const same = findMost(least - first, (count) => {
    const [start, nowStart] = [old[oldCount - count] ?? 0, now[nowCount - count] ?? 0];
    return oldEnd - start === nowEnd - nowStart && before.compare(after, nowStart, nowEnd, start, oldEnd) === 0;
  });
  return {
    before: [old[first] ?? 0, old[oldCount - same] ?? 0],
    after: [now[first] ?? 0, now[nowCount - same] ?? 0],
  };
}

/** The greatest number up to `most` for which a monotonic condition holds. A binary search, since each check costs a call. */
function findMost(most: number, isTrue: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isTrue(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Decodes a command. The documents of a top-level array `documents`, and `$clusterTime`, remain encoded. */
export function decodeCommand(bytes: Buffer, offset: number): Document {
  return new BsonDecoder(bytes, offset).command();
}
