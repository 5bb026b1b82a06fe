import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';

type Path = readonly (string | number)[];

/** What an update changed, in the format of change events. */
export interface UpdateDescription {
  readonly updatedFields: Document;
  readonly removedFields: string[];
  readonly truncatedArrays: { readonly field: string; readonly newSize: number }[];
  /** Path components that could mean either a field or an array element. */
  readonly disambiguatedPaths: Document;
}

/** Describes how one document became another. A changed value is given as a whole if that is shorter than its changes. */
export function describeUpdate(before: Document, after: Document): UpdateDescription {
  const description = createEmptyUpdateDescription();
  compareDocuments(before, after, [], description);
  return description;
}

function createEmptyUpdateDescription(): UpdateDescription {
  return { updatedFields: {}, removedFields: [], truncatedArrays: [], disambiguatedPaths: {} };
}

function compareDocuments(before: Document, after: Document, path: Path, description: UpdateDescription): void {
  for (const field of Object.keys(before)) {
    if (!Object.hasOwn(after, field)) description.removedFields.push(formatPath([...path, field], description));
  }
  for (const field of Object.keys(after)) {
    const isNew = !Object.hasOwn(before, field);
    if (isNew) addUpdatedField([...path, field], after[field], description);
    else compareValues(before[field], after[field], [...path, field], description);
  }
}

function compareValues(before: unknown, after: unknown, path: Path, description: UpdateDescription): void {
  if (sizeOf(before) === sizeOf(after) && encode(before).equals(encode(after))) return;
  const nested = createEmptyUpdateDescription();
  if (isDocument(before) && isDocument(after)) compareDocuments(before, after, path, nested);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, nested);
  else {
    addUpdatedField(path, after, description);
    return;
  }
  const { updatedFields, removedFields, truncatedArrays } = nested;
  const changes = sizeOf(Object.values(updatedFields)) + removedFields.length + truncatedArrays.length;
  if (Array.isArray(after) ? changes >= sizeOf(after) : changes > sizeOf(after)) {
    addUpdatedField(path, after, description);
    return;
  }
  Object.assign(description.updatedFields, updatedFields);
  Object.assign(description.disambiguatedPaths, nested.disambiguatedPaths);
  description.removedFields.push(...removedFields);
  description.truncatedArrays.push(...truncatedArrays);
}

function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  description: UpdateDescription,
): void {
  if (after.length < before.length) {
    description.truncatedArrays.push({ field: formatPath(path, description), newSize: after.length });
  }
  for (const [index, value] of after.entries()) {
    if (index < before.length) compareValues(before[index], value, [...path, index], description);
    else addUpdatedField([...path, index], value, description);
  }
}

function addUpdatedField(path: Path, value: unknown, description: UpdateDescription): void {
  setOwnField(description.updatedFields, formatPath(path, description), value);
}

function formatPath(path: Path, { disambiguatedPaths }: UpdateDescription): string {
  const text = path.join('.');
  const isAmbiguous = path.some(
    (component, index) =>
      typeof component === 'string' && (component.includes('.') || (index > 0 && /^\d+$/.test(component))),
  );
  if (isAmbiguous) setOwnField(disambiguatedPaths, text, [...path]);
  return text;
}

function encode(value: unknown): Buffer {
  return encodeDocument({ value });
}

function sizeOf(value: unknown): number {
  return encode(value).length;
}
