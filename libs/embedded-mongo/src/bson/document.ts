/** A decoded BSON document. Numbers are JavaScript numbers if that keeps the BSON type, otherwise `Long`, `Double` or `Decimal128`. */
export interface Document {
  [field: string]: unknown;
}

/** True for embedded documents; false for arrays, null and BSON scalars such as dates and object ids. */
export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Sets a field as an own property, even one named `__proto__`. */
export function setOwnField(document: Document, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(document, field, { value, enumerable: true, configurable: true, writable: true });
  } else {
    document[field] = value;
  }
}

/** The own field, or `undefined` when it is missing; never an inherited one. */
export function getOwnField(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** The value at a path through embedded documents; `undefined` when it is missing or inside an array. */
export function getNestedField(document: Document, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const field of path) value = isDocument(value) ? getOwnField(value, field) : undefined;
  return value;
}

/** A deep copy of documents and arrays. Scalars are shared, because they are never changed in place. */
export function deepCopyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepCopyValue);
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) setOwnField(copy, field, deepCopyValue(value[field]));
  return copy;
}
