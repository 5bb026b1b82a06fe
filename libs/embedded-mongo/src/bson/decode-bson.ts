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

type Range = readonly [start: number, end: number];

/** In which range of its bytes each of two encoded versions of a document differs, in whole top-level fields. */
export function findChangedByteRanges(before: Buffer, after: Buffer): { before: Range; after: Range } {
  const [old, now] = [new BsonDecoder(before, 0).fieldStarts(), new BsonDecoder(after, 0).fieldStarts()];
  const isSame = (left: number, right: number) =>
    before.compare(after, now[right], now[right + 1], old[left], old[left + 1]) === 0;
  const [oldCount, nowCount] = [old.length - 1, now.length - 1];
  const least = Math.min(oldCount, nowCount);
  let first = 0;
  while (first < least && isSame(first, first)) first += 1;
  let same = 0;
  while (same < least - first && isSame(oldCount - 1 - same, nowCount - 1 - same)) same += 1;
  return {
    before: [old[first] ?? 0, old[oldCount - same] ?? 0],
    after: [now[first] ?? 0, now[nowCount - same] ?? 0],
  };
}

/** Decodes a command. The documents of a top-level array `documents`, and `$clusterTime`, remain encoded. */
export function decodeCommand(bytes: Buffer, offset: number): Document {
  return new BsonDecoder(bytes, offset).command();
}
