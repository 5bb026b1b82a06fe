import { BSONRegExp, Double, Int32 } from 'bson';
import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { isBsonNumber, isLong, toNumber } from '../bson/numbers.ts';

/** Converts a document for mingo: int64 and doubles become plain numbers. */
export function toMingoDocument(document: Document): Document {
  const converted: Document = {};
  for (const field of Object.keys(document)) setOwnField(converted, field, toMingoValue(document[field]));
  return converted;
}

/** Converts a document for mingo's accumulators, which skip values that are not plain numbers: decimals and large int64 become the nearest double. */
export function toSummableMingoDocument(document: Document): Document {
  const converted: Document = {};
  for (const field of Object.keys(document)) setOwnField(converted, field, toSummableMingoValue(document[field]));
  return converted;
}

function toSummableMingoValue(value: unknown): unknown {
  if (isBsonNumber(value)) return toNumber(value);
  if (Array.isArray(value)) return value.map(toSummableMingoValue);
  return isDocument(value) ? toSummableMingoDocument(value) : toMingoValue(value);
}

/** Converts a value for mingo. An int64 beyond 2^53 remains a `Long`, because no number can represent it. */
export function toMingoValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toMingoValue);
  if (isDocument(value)) return toMingoDocument(value);
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (isLong(value)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  return value instanceof BSONRegExp ? new RegExp(value.pattern, value.options.replace(/[^ims]/g, '')) : value;
}
