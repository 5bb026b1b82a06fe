import mongoose from 'mongoose';

const { Long } = mongoose.mongo.BSON;

/** Converts a driver's result to the test format: maps become documents, 64-bit integers numbers. */
export function toPlainValue(value: unknown): unknown {
  if (value instanceof Map) return plainFields(value);
  if (value instanceof Long) return value.toNumber();
  if (Array.isArray(value)) return value.map(toPlainValue);
  const isFields = typeof value === 'object' && value !== null && !('_bsontype' in value) && !(value instanceof Date);
  return isFields ? plainFields(Object.entries(value)) : value;
}

/** `didUpsert` is a field that the specification lets a driver add. */
function plainFields(entries: Iterable<[unknown, unknown]>): object {
  const kept = [...entries].filter(([key]) => key !== 'didUpsert');
  return Object.fromEntries(kept.map(([key, value]) => [key, toPlainValue(value)]));
}
