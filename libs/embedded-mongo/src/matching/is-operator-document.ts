import { type Document, isDocument } from '../bson/document.ts';

/** Whether a condition consists of operators, such as `{ $gt: 5 }`, rather than a document to compare with. */
export function isOperatorDocument(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const first = Object.keys(condition)[0];
  return first?.startsWith('$') === true && !isDbRefField(first);
}

/** Whether a field belongs to a document reference (DBRef), whose fields are not operators. */
export function isDbRefField(field: string): boolean {
  return field === '$ref' || field === '$id' || field === '$db';
}
