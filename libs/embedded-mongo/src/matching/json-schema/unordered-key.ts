import { type Document, isDocument, setOwnField } from '../../bson/document.ts';
import { IndexKeyWriter } from '../../index-keys/index-key-writer.ts';

const writer = new IndexKeyWriter();

/** Equal for values that differ only in the order of their fields, which is how `enum` and `uniqueItems` compare. */
export function toUnorderedKey(value: unknown): string {
  return writer.value(sortFields(value)).take().toString('latin1');
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isDocument(value)) return value;
  const sorted: Document = {};
  for (const field of Object.keys(value).sort()) setOwnField(sorted, field, sortFields(value[field]));
  return sorted;
}
