import { type Document, isDocument } from '../bson/document.ts';

/** True for a condition such as `{ $gt: 5 }`, false for a document to be equal to. */
export function isOperatorDocument(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const first = Object.keys(condition)[0];
  return first?.startsWith('$') === true && !isReferenceField(first);
}

/** The fields of a reference to a document elsewhere, which are no operators. */
export function isReferenceField(field: string): boolean {
  return field === '$ref' || field === '$id' || field === '$db';
}
