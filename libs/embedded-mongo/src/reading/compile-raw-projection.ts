import { omitBsonFields, pickBsonFields } from '../bson/decode-bson.ts';
import { isDocument } from '../bson/document.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';

/**
 * Compiles a projection that only includes or excludes top-level fields, so that documents need not be decoded. Undefined for whole
 * documents and for any other projection.
 */
export function compileRawProjection(spec: unknown): ((bytes: Buffer) => Buffer) | undefined {
  if (!isDocument(spec)) return undefined;
  const { _id: idRule, ...rules } = spec;
  const names = Object.keys(rules);
  if (names.some((name) => name === '' || name.includes('.') || name.startsWith('$'))) return undefined;
  const id = isFieldIncluded(idRule);
  const kinds = new Set(Object.values(names.length === 0 ? spec : rules).map(isFieldIncluded));
  const [isKept] = kinds;
  if (kinds.size !== 1 || isKept === undefined || (idRule !== undefined && id === undefined)) return undefined;
  // `_id` is included unless it is excluded by name, regardless of the other fields.
  const fields = new EncodedFieldNames(isKept === (id !== false) ? ['_id', ...names] : names);
  const cut = isKept ? pickBsonFields : omitBsonFields;
  return (bytes) => cut(bytes, fields);
}

function isFieldIncluded(rule: unknown): boolean | undefined {
  if (typeof rule === 'boolean') return rule;
  return isBsonNumber(rule) ? toNumber(rule) !== 0 : undefined;
}
