import { type Document, isDocument } from '../bson/document.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';

/** The top-level fields that a filter and a sort read; undefined when they may read any. */
export function listRootFields(filter: Document, sort: Document): EncodedFieldNames | undefined {
  const roots = new Set(Object.keys(sort).map(getRootField));
  return collectFilterRootFields(filter, roots) ? new EncodedFieldNames(roots) : undefined;
}

function collectFilterRootFields(filter: Document, roots: Set<string>): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === '$and' || field === '$or' || field === '$nor') {
      return (
        Array.isArray(condition) && condition.every((part) => isDocument(part) && collectFilterRootFields(part, roots))
      );
    }
    if (field.startsWith('$')) return false;
    roots.add(getRootField(field));
    return true;
  });
}

function getRootField(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
